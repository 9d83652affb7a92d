#!/usr/bin/env node

// src/main.ts
import { parseArgs } from "node:util";
import { startDatabase } from "./index.js";
var DEFAULT_PORT = "9000";
var HELP = `amberlight-database [options]

  --port <number>     default 9000; 0 takes any free port
  --host <address>    default 127.0.0.1
  --rules <file>      database.rules.json; without one everything is open
  --project <id>      accept only this project's tokens
  --data <folder>     keep the data there; without one it is in memory only
  --help              show this`;
var { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    port: { type: "string", default: DEFAULT_PORT },
    host: { type: "string" },
    rules: { type: "string" },
    project: { type: "string" },
    data: { type: "string" }
  }
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
var server = await startDatabase({
  port: Number(values.port),
  ...values.host === void 0 ? {} : { host: values.host },
  ...values.rules === void 0 ? {} : { rulesFile: values.rules },
  ...values.project === void 0 ? {} : { projectId: values.project },
  ...values.data === void 0 ? {} : { dataFolder: values.data },
  log: (line) => console.log(line)
}).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`database ready on port ${server.port}`);
var isStopping = false;
var stop = () => {
  if (isStopping) return;
  isStopping = true;
  server.close().then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    }
  );
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

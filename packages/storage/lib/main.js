#!/usr/bin/env node

// src/main.ts
import { parseArgs } from "node:util";
import { startStorage } from "./index.js";
var DEFAULT_PORT = "9199";
var HELP = `amberlight-storage [options]

  --port <number>     default 9199; 0 takes any free port
  --host <address>    default 127.0.0.1
  --rules <file>      storage.rules; without one, clients are refused until rules are set
  --project <id>      accept only this project's tokens
  --bucket <name>     the only bucket; without one, any name is a bucket
  --data <folder>     keep the objects there; without one they are in memory only
  --help              show this`;
var { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    port: { type: "string", default: DEFAULT_PORT },
    host: { type: "string" },
    rules: { type: "string" },
    project: { type: "string" },
    bucket: { type: "string" },
    data: { type: "string" }
  }
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
var storage = await startStorage({
  port: Number(values.port),
  ...values.host !== void 0 && { host: values.host },
  ...values.rules !== void 0 && { rulesFile: values.rules },
  ...values.project !== void 0 && { projectId: values.project },
  ...values.bucket !== void 0 && { bucket: values.bucket },
  ...values.data !== void 0 && { dataFolder: values.data },
  log: (line) => console.log(line)
}).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`storage ready on port ${storage.port}`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    void storage.close().then(() => process.exit(0));
  });
}

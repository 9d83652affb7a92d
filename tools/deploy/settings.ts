/** The two files of a deployment, and what follows from them. */
import { join } from 'node:path';
import { LOCAL_VARIABLES } from '../configuration/appVariables';
import { readValues, type Values } from './envFile';
import type { Deployment } from './step';

/** Variables of the app's build. */
export const appFile = ({ root, project }: Pick<Deployment, 'root' | 'project'>): string =>
  join(root, `.env.${project}`);
/** Parameters of the functions, where firebase-tools looks for them. */
export const functionsFile = ({ root, project }: Pick<Deployment, 'root' | 'project'>): string =>
  join(root, 'functions', `.env.${project}`);

/** What this machine gives wins over the file. */
function valuesOf(deployment: Deployment, file: string, isOurs: (name: string) => boolean): Values {
  const given = Object.entries(deployment.given).filter(([name]) => isOurs(name));
  return { ...readValues(file), ...Object.fromEntries(given) };
}

/** Without those of the local stack: a shell that has them must not build an app that looks for emulators. */
export const appValues = (deployment: Deployment): Values => ({
  ...valuesOf(deployment, appFile(deployment), (name) => name.startsWith('VITE_')),
  ...Object.fromEntries(LOCAL_VARIABLES.map((name) => [name, ''])),
});

export const parameterValues = (deployment: Deployment): Values =>
  valuesOf(deployment, functionsFile(deployment), (name) =>
    deployment.manifest.parameters.some((parameter) => parameter.name === name),
  );

/** The app's own address, without a trailing slash. */
export function appAddress(deployment: Deployment): string {
  const set = parameterValues(deployment)['APP_URL'] ?? '';
  return (set === '' ? `https://${deployment.project}.web.app` : set).replace(/\/+$/, '');
}

/** Hosting's own address of the site, which answers whether or not a domain of one's own is connected. */
export const siteAddress = ({ project }: Pick<Deployment, 'project'>): string => `https://${project}.web.app`;

/** Every address the app is opened at. */
export function appOrigins(deployment: Deployment): string[] {
  const { project } = deployment;
  const own = new URL(appAddress(deployment)).origin;
  return [...new Set([own, `https://${project}.web.app`, `https://${project}.firebaseapp.com`])];
}

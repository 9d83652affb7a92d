/**
 * Pop-up sign-in relays its result through a hidden frame. Both sides talk through a script of Google's
 * (`gapi.iframes`) that a machine without a network cannot load. This is a stand-in for the parts the SDK and the Auth
 * emulator use.
 */
import type { BrowserContext } from 'playwright-core';

/** Runs both in the app's page and in the emulator's frame; it is sent as text. */
function gapiFrames(): void {
  type Message = { frames?: 'call' | 'answer'; id?: number; type?: string; data?: unknown };
  type Handler = (data: unknown) => unknown;
  type Host = typeof globalThis & { gapi?: unknown; gapi_onload?: () => void } & Record<string, unknown>;
  const host = globalThis as unknown as Host;
  const handlers = new Map<string, Handler>();
  const early = new Map<string, (() => void)[]>();
  const answers = new Map<number, (given: unknown[]) => void>();
  let sent = 0;

  const handle = (type: string, data: unknown, reply: (given: unknown[]) => void): void => {
    const handler = handlers.get(type);
    if (handler) void Promise.resolve(handler(data)).then((given) => reply([given]));
    else early.set(type, [...(early.get(type) ?? []), () => handle(type, data, reply)]);
  };
  addEventListener('message', ({ data, source }) => {
    const { frames, id = 0, type = '', data: content } = (data ?? {}) as Message;
    try {
      if (frames === 'answer') answers.get(id)?.(content as unknown[]);
    } catch {
      // Google's script ignores exceptions from callbacks, and the SDK's own callback always throws.
    }
    if (frames === 'call')
      handle(type, content, (given) =>
        (source as Window).postMessage({ frames: 'answer', id, data: given }, { targetOrigin: '*' }),
      );
  });
  const frameTo = (other: () => Window | null) => ({
    register(type: string, handler: Handler) {
      handlers.set(type, handler);
      for (const again of early.get(type) ?? []) again();
      early.delete(type);
    },
    send(type: string, data: unknown, answered: (given: unknown[]) => void) {
      sent += 1;
      answers.set(sent, answered);
      other()?.postMessage({ frames: 'call', id: sent, type, data }, '*');
    },
    restyle: () => Promise.resolve(),
    ping: (answered: () => void) => Promise.resolve().then(answered),
  });
  const context = {
    getParentIframe: () => frameTo(() => parent),
    open(options: { url: string }, opened: (frame: ReturnType<typeof frameTo>) => unknown) {
      const element = Object.assign(document.createElement('iframe'), { src: options.url, hidden: true });
      return new Promise((resolve) => {
        element.addEventListener('load', () => resolve(opened(frameTo(() => element.contentWindow))), { once: true });
        document.body.append(element);
      });
    },
  };
  host.gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: '*', getContext: () => context },
  };
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload');
  if (onload === null) host.gapi_onload?.();
  else (host[onload] as () => void)();
}

/** Serves the script above in place of Google's, and blocks every other network request of the provider's page. */
export async function serveGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\//, (route) => {
    if (!route.request().url().startsWith('https://apis.google.com/js/api.js')) return route.abort();
    // The transformer that runs the tests may name functions by a helper the page does not have.
    const helper = 'const __name = (given) => given;';
    return route.fulfill({ contentType: 'text/javascript', body: `${helper}(${gapiFrames.toString()})();` });
  });
}

/*
 * Opens the app offline, and without waiting for the network as long as its build was found to be the newest within a day.
 * Every other page comes from the network first, so that it is never out of date. Build files come from the cache, because
 * their names change with their content. The API and the database are never cached. A new worker waits until the page
 * allows it to take over. A scope can have only one worker, so this one shows notifications too.
 */
importScripts('/push-sw.js');

/* Filled in by the build (build/serviceWorker.ts). Left empty in development, where nothing is cached. */
const BUILD = { version: '', languages: [], server: [], elsewhere: [], assets: [], town: '' };

/* One cache for the pages of this build, and one for build files, which have a content hash in their names. */
const PAGES = `pages-${BUILD.version}`;
const ASSETS = 'assets';
/* Car pictures and icons: the names stay while the content may change. */
const PICTURES = 'pictures';
const PICTURE = /^\/(cartypes|icons)\//;
/* The town's map and search: addresses name the edition, so their content stays. A cache for each edition. */
const TOWN = 'town-';
const TOWN_FILE = /^\/town\/([0-9a-f]{16})\//;
/*
 * The content of a file does not depend on request headers, whatever its `Vary` says. The worker's headers differ from
 * the page's.
 */
const ANY = { ignoreVary: true };
/* Beside the pages: when a page last found this build to be the newest. */
const FOUND_NEWEST = '/found-newest';
/* That counts for this long, milliseconds. */
const NEWEST_FOR_MS = 24 * 60 * 60 * 1000;
/* A network that has not answered after this long counts as offline, milliseconds. */
const PATIENCE_MS = 5000;
/* Ends what this worker waits for by now. A newer one takes over only once it waits for nothing. */
let underWay = new AbortController();

self.addEventListener('install', (event) => {
  if (BUILD.version === '') return;
  event.waitUntil(languagesInUse().then((languages) => Promise.all(languages.map(keepLanguage))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data?.takeOver === true) void self.skipWaiting();
  if (event.data?.giveWay === true) giveWay();
  if (event.data?.claim === true) event.waitUntil(self.clients.claim());
  if (event.data?.newest === true) event.waitUntil(noteNewest());
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
  if (typeof event.data?.speak === 'string') event.waitUntil(keepLanguage(languageOf(event.data.speak)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (BUILD.version === '' || request.method !== 'GET' || origin !== self.location.origin) return;
  /* Hosting's own pages: the links in Firebase's mails, and the pop-up and the frame of a sign-in. */
  if (pathname.startsWith('/__/')) return;
  /* The app's page in place of an answer of the server would be no answer. */
  if (isBelow(pathname, BUILD.server)) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (PICTURE.test(pathname)) event.respondWith(picture(request, event));
  else if (cacheFor(pathname) !== null) event.respondWith(lasting(request, event, cacheFor(pathname)));
});

/* The language of a path, by where its pages begin. English begins everywhere else, and is the first. */
function languageOf(pathname) {
  const others = BUILD.languages.slice(1);
  return others.find(({ home }) => `${pathname}/`.startsWith(`${home}/`)) ?? BUILD.languages[0];
}

/* English, to which all links lead, and those of the open pages. */
async function languagesInUse() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return [...new Set([BUILD.languages[0], ...pages.map(({ url }) => languageOf(new URL(url).pathname))])];
}

/* Caches what opens a language offline, unless this build's is here already: a page says its language each time it opens. */
async function keepLanguage({ pages, shell }) {
  const cache = await caches.open(PAGES);
  const kept = await Promise.all(pages.map((path) => cache.match(path, ANY)));
  const missing = pages.filter((_path, index) => kept[index] === undefined);
  await Promise.all([
    cache.addAll(missing.map((path) => new Request(path, { cache: 'reload', signal: underWay.signal }))),
    keep(shell),
  ]);
}

/* What is asked for from now on is fetched as before. */
function giveWay() {
  underWay.abort();
  underWay = new AbortController();
}

/* Fetches a file, unless this worker gives way before it has come. */
function fetchFile(file, cache) {
  return fetch(file, { signal: underWay.signal, ...(cache && { cache }) });
}

/*
 * Fetches a file to keep. What the browser has kept for good under its address may be no file, of a day on which Hosting
 * had another build, before somebody rolled back.
 */
async function fetchToKeep(file) {
  const response = await fetchFile(file);
  return isFile(response) ? response : fetchFile(file, 'reload');
}

async function dropOldBuilds() {
  const names = await caches.keys();
  const isOld = (name) =>
    (name.startsWith('pages-') && name !== PAGES) || (name.startsWith(TOWN) && name !== `${TOWN}${BUILD.town}`);
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  const stay = new Set(BUILD.assets);
  await dropFrom(ASSETS, (pathname) => !stay.has(pathname));
  /* Earlier releases kept the town's files there. */
  await dropFrom(PICTURES, (pathname) => !PICTURE.test(pathname));
}

async function dropFrom(name, isOld) {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => isOld(new URL(url).pathname)).map((request) => cache.delete(request)));
}

/* The cache of a file whose content never changes; null for any other. */
function cacheFor(pathname) {
  const edition = TOWN_FILE.exec(pathname)?.[1];
  if (edition !== undefined) return `${TOWN}${edition}`;
  return pathname.startsWith('/assets/') ? ASSETS : null;
}

async function page(request, pathname) {
  const known = (await opensAtOnce(request, pathname)) ? await keptPage(pathname) : undefined;
  if (known) return known;
  try {
    return await fetchPage(request);
  } catch (error) {
    const own = await keptPage(pathname);
    if (own) return own;
    throw error;
  }
}

/* A page that has begun to arrive may take its time. */
async function fetchPage(request) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function keptPage(pathname) {
  const { home } = languageOf(pathname);
  const isFront = pathname === `${home}/` || pathname === home;
  return keptIn(PAGES, isFront ? `${home}/` : `${home}/app.html`);
}

/* A page that somebody loads anew, that is not the app's, or that a newer build waits for, is asked of the network. */
async function opensAtOnce(request, pathname) {
  const { installing, waiting } = self.registration;
  if (request.cache !== 'default' || installing !== null || waiting !== null || !isOfTheApp(pathname)) return false;
  const found = await keptIn(PAGES, FOUND_NEWEST);
  return found !== undefined && Math.abs(Date.now() - Number(await found.text())) < NEWEST_FOR_MS;
}

/* Hosting answers every other path with a file or the server. */
function isOfTheApp(pathname) {
  return !pathname.includes('.') && !isBelow(pathname, BUILD.elsewhere);
}

/* True for one of the paths, which end with a slash, and for all below them. */
function isBelow(pathname, paths) {
  const within = `${pathname}/`;
  return paths.some((path) => within.startsWith(path));
}

async function noteNewest() {
  const cache = await caches.open(PAGES);
  await cache.put(FOUND_NEWEST, new Response(String(Date.now())));
}

/* What a cache has. With blocked storage that is nothing, and everything comes from the network. */
async function keptIn(name, asked) {
  try {
    const cache = await caches.open(name);
    return await cache.match(asked, ANY);
  } catch {
    return undefined;
  }
}

/* Keeps a copy of a file. The page does not wait for it, and a phone whose storage is full goes without. */
function keepCopy(name, request, response, event) {
  if (!isFile(response)) return;
  const copy = response.clone();
  const keeping = caches.open(name).then((cache) => cache.put(request, copy));
  event.waitUntil(keeping.catch(() => {}));
}

async function lasting(request, event, name) {
  /* A page that could not use what is kept asks for it anew. */
  const own = request.cache === 'no-cache' ? undefined : await keptIn(name, request);
  if (own) return own;
  const response = await fetchToKeep(request);
  keepCopy(name, request, response, event);
  return response;
}

async function picture(request, event) {
  const own = await keptIn(PICTURES, request);
  const fresh = fetchFile(request).then((response) => {
    keepCopy(PICTURES, request, response, event);
    return response;
  });
  if (!own) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return own;
}

/* Hosting answers an unknown path with the app's page, which must not be cached as a script. */
function isFile(response) {
  return response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html');
}

/* Caches the files that an open page has loaded, so that it opens offline next time. */
async function keep(addresses) {
  await Promise.all(
    addresses.map(async (address) => {
      const { origin, pathname } = new URL(address, self.location.origin);
      if (origin !== self.location.origin) return;
      const name = PICTURE.test(pathname) ? PICTURES : cacheFor(pathname);
      if (name === null) return;
      const cache = await caches.open(name);
      if (await cache.match(pathname, ANY)) return;
      const response = await fetchToKeep(pathname);
      if (isFile(response)) await cache.put(pathname, response);
    }),
  );
}

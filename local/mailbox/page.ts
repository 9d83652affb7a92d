/** The mailbox as pages, which are read without scripts. */
import { formatDateTime } from '@/domain/time/time';
import type { AuthMail } from './authMails';
import { html, linked, type Markup, textOf } from './markup';
import { type Entry, languageOf, type Message } from './outbox';
import { partsOf } from './smsParts';

/** `base`: the path of the mailbox. `to`: what a recipient must contain; '' shows all. */
export type View = { base: string; to: string };
export type Chosen = { id: string; message: Message };
type Tab = 'sent' | 'auth';

const TIME_ZONE = 'Europe/London';

const time = (at: number): Markup =>
  html`<time datetime="${new Date(at).toISOString()}">${formatDateTime(at, TIME_ZONE)}</time>`;

const LANGUAGE_NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** 'Welsh' for 'cy', whichever country it is written for. */
function languageName(tag: string): string {
  const [language = ''] = tag.split('-');
  try {
    return LANGUAGE_NAMES.of(language) ?? tag;
  } catch {
    // No such tag can be: a mail may say anything.
    return tag;
  }
}

const plural = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** The address of a page of the mailbox, with the filter that stands. */
export function addressOf({ base, to }: View, path = ''): string {
  return `${base}${path}${to === '' ? '' : `?${new URLSearchParams({ to }).toString()}`}`;
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** Those whose recipient contains the filter, whatever its spaces and its case. */
export const addressedTo = <Sent extends { to: string }>(sent: readonly Sent[], to: string): Sent[] =>
  sent.filter((one) => squeezed(one.to).includes(squeezed(to)));

/** @returns a whole page */
function page(title: string, { base, to }: View, tab: Tab, counts: Counts, body: Markup): string {
  const view = { base, to };
  const link = (of: Tab, path: string, words: string, count: number | null): Markup =>
    html`<a href="${addressOf(view, path)}"${of === tab ? html` aria-current="page"` : null}>${words}${count === null ? null : html` <span class="count">${count}</span>`}</a>`;
  return textOf(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/mailbox.css">
<script src="${base}/mailbox.js" defer></script>
</head>
<body>
<header>
<h1>Mailbox</h1>
<nav aria-label="Mailbox" data-live="tabs">${link('sent', '', 'Mails and texts', counts.sent)}${link('auth', '/auth', 'Firebase Auth', counts.auth)}</nav>
<form role="search" action="${base}${tab === 'auth' ? '/auth' : ''}">
<label for="to">To</label>
<input id="to" name="to" type="search" value="${to}" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="email or mobile">
<button>Filter</button>
${to === '' ? null : html`<a href="${base}${tab === 'auth' ? '/auth' : ''}">Show all</a>`}
</form>
<p role="status" id="news"></p>
</header>
${body}
</body>
</html>
`);
}

/** How many the filter leaves; `auth` is null where the Auth emulator does not answer. */
export type Counts = { sent: number; auth: number | null };

function row(view: View, entry: Entry, chosen: string | null): Markup {
  const { id, kind, at, to, title, language, attachments, parts } = entry;
  const facts = [
    kind === 'mail' ? 'Mail' : `Text, ${plural(parts, 'part')}`,
    ...(language === null ? [] : [languageName(language)]),
    ...(attachments === 0 ? [] : [plural(attachments, 'attachment')]),
  ];
  return html`<li data-key="${id}"><a href="${addressOf(view, `/messages/${id}`)}"${id === chosen ? html` aria-current="true"` : null}>
<strong>${title}</strong>
<span>${to}</span>
<span class="facts">${time(at)} · ${facts.join(' · ')}</span>
</a></li>`;
}

const NOTHING = html`<h2>Nothing has been sent yet</h2>
<p>Mails and texts of this stack show here instead of being sent. Three ways to cause one:</p>
<ul>
<li>A receipt: open a paid ride as the rider and press <em>Send to my email</em>.</li>
<li>A text: book a ride for somebody else with their mobile, and accept it as the driver.</li>
<li>An invitation: as the admin, open <em>Admins</em> and press <em>Invite an admin</em>.</li>
</ul>
<p>With <code>SMTP_URL</code> and <code>MAIL_FROM</code> set, mails go to your mail server and not here; with <code>SMS_URL</code>, texts go to your service.</p>`;

/** @param count how many messages there are, whoever they are for */
function emptyForm({ base }: View, count: number): Markup | null {
  if (count === 0) return null;
  return html`<details><summary>Empty</summary>
<form method="post" action="${base}/empty">
<p>All mails and texts are removed from this machine, whoever they are for.</p>
<button>Remove ${plural(count, 'message')}</button>
</form></details>`;
}

/** The list beside the message that was chosen, if one was. @param all every entry, the newest first */
export function sentPage(view: View, all: readonly Entry[], auth: number | null, chosen: Chosen | null): string {
  const entries = addressedTo(all, view.to);
  const id = chosen?.id ?? null;
  const none =
    all.length === 0
      ? NOTHING
      : entries.length === 0
        ? html`<h2>Nothing to “${view.to}”</h2><p>${plural(all.length, 'message')} to others. <a href="${view.base}">Show all</a></p>`
        : null;
  const hint = none === null ? html`<p class="hint">Choose a message to read it.</p>` : null;
  const body = html`<main class="${chosen === null ? 'list' : 'message'}">
<section class="entries" aria-label="Messages, the newest first">
<div data-live="empty">${emptyForm(view, all.length)}</div>
<ol data-live-list data-words="new message">${entries.map((entry) => row(view, entry, id))}</ol>
<div data-live="none">${none}</div>
</section>
<section class="reading" aria-label="The message">
${chosen === null ? html`<div data-live="hint">${hint}</div>` : messageView(view, chosen)}
</section>
</main>`;
  const title =
    chosen === null ? 'Mailbox' : `${chosen.message.kind === 'mail' ? chosen.message.subject : 'Text'} – Mailbox`;
  return page(title, view, 'sent', { sent: entries.length, auth }, body);
}

function messageView(view: View, { id, message }: Chosen): Markup {
  const back = html`<p class="back"><a href="${addressOf(view)}">All messages</a></p>`;
  const language = languageOf(message);
  const inLanguage = fact('Language', language === null ? 'not said' : languageName(language));
  if (message.kind === 'sms')
    return html`${back}<article><h2>Text message</h2>
<dl>${fact('To', message.to)}${fact('Sent', time(message.at))}${inLanguage}${fact('Parts', partsOf(message.text))}</dl>
<pre>${linked(message.text)}</pre></article>`;
  const { from, to, subject, at, text, attachments } = message;
  const here = `${view.base}/messages/${id}`;
  const files = attachments.map(
    ({ filename, content }, number) =>
      html`<li><a href="${here}/files/${number}" target="_blank">${filename}</a> ${size(content)}</li>`,
  );
  return html`${back}<article><h2>${subject}</h2>
<dl>${fact('From', from === '' ? 'not set (MAIL_FROM)' : from)}${fact('To', to)}${fact('Sent', time(at))}${inLanguage}</dl>
${files.length === 0 ? null : html`<h3>Attachments</h3><ul>${files}</ul>`}
<h3>As HTML</h3>
<iframe title="The mail as HTML" src="${here}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p><a href="${here}/html" target="_blank">Open the HTML on its own</a></p>
<h3>As text</h3>
<pre>${linked(text)}</pre></article>`;
}

const fact = (name: string, value: Markup | string | number): Markup =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** @param content base64 */
function size(content: string): string {
  const bytes = Buffer.byteLength(content, 'base64');
  return bytes < 1000 ? plural(bytes, 'byte') : `${Math.round(bytes / 1000)} kB`;
}

/** @param mails null if the Auth emulator does not answer; `sent`: how many messages there are for this filter */
export function authPage(view: View, mails: readonly AuthMail[] | null, sent: number): string {
  const shown = mails === null ? [] : addressedTo(mails, view.to);
  const none =
    mails === null
      ? html`<h2>The Auth emulator does not answer</h2><p>This page asks again by itself.</p>`
      : shown.length > 0
        ? null
        : mails.length > 0
          ? html`<h2>Nothing to “${view.to}”</h2><p><a href="${view.base}/auth">Show all</a></p>`
          : html`<h2>No link waits to be used</h2>
<p>Firebase Auth itself sends the mails that confirm an address or choose a password, and the codes by SMS. Its emulator sends none; their links and codes show here. Press <em>Forgot password?</em> where you log in, or create an account, to cause one.</p>`;
  const body = html`<main class="list auth">
<section class="entries" aria-label="Links and codes, the newest first">
<p class="hint">What Firebase Auth would send by itself. Each goes when it is used, and when the stack stops.</p>
<ol data-live-list data-words="new link or code">${shown.map(authRow)}</ol>
<div data-live="none">${none}</div>
</section>
</main>`;
  return page('Firebase Auth – Mailbox', view, 'auth', { sent, auth: mails === null ? null : shown.length }, body);
}

function authRow(mail: AuthMail): Markup {
  if (mail.kind === 'code')
    return html`<li data-key="${`${mail.to} ${mail.code}`}"><strong>Sign-in code: <code>${mail.code}</code></strong><span>${mail.to}</span></li>`;
  const { link, to, purpose } = mail;
  return html`<li data-key="${link.href}"><strong>${purpose}</strong><span>${to}</span>
${link.searchParams.get('mode') === 'resetPassword' ? passwordForm(link) : html`<a href="${link.href}" target="_blank" rel="noopener">Open the link</a>`}</li>`;
}

/** The emulator takes the new password as a part of the link's address. */
function passwordForm(link: URL): Markup {
  const parts = [...link.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form action="${link.origin}${link.pathname}" target="_blank">${parts}
<label>New password <input name="newPassword" required minlength="6" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<button>Set it</button></form>`;
}

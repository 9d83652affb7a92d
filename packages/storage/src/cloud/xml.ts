import type { Reply } from '../http/call';

/** Answers as the XML API does: one element that holds a text for each name. */
export function xmlReply(status: number, root: string, values: Readonly<Record<string, string>>): Reply {
  const lines = Object.entries(values).map(([tag, value]) => `<${tag}>${escaped(value)}</${tag}>`);
  const body = Buffer.from(`<?xml version='1.0' encoding='UTF-8'?><${root}>${lines.join('')}</${root}>`);
  return { status, headers: { 'Content-Type': 'application/xml; charset=UTF-8' }, body };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The bytes that a text in base64 stands for, such as a file in an answer of the API. @throws if it is none */
export const bytesIn = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What node:http does by itself: one body, the same for every request. `BODY_FILE` holds the whole answer. */
type Answer = { contentType: string; bodyBase64: string };

const answer = JSON.parse(readFileSync(process.env['BODY_FILE'] ?? '', 'utf8')) as Answer;
const body = Buffer.from(answer.bodyBase64, 'base64');
const headers = { 'content-type': answer.contentType, 'content-length': String(body.length) };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

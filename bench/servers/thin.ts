import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { statementFor, type CartInput } from './thin-sql.ts';

/** The thinnest server that can give the product's answers: node:http, pg, and one prepared statement a request. */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan -c jit=off -c timezone=UTC',
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', search = ''] = (request.url ?? '/').split('?');
  if (path === '/ready') {
    response.end();
    return;
  }
  const input = request.method === 'POST' ? await readCartInput(request) : null;
  const statement = statementFor(path, new URLSearchParams(search), input);
  const { rows } = statement ? await pool.query<string[]>({ ...statement, rowMode: 'array' }) : { rows: [] };
  const data = rows[0]?.[0];
  const body =
    data === undefined ? '{"code":404}' : `{"code":200,"success":true,"data":${data},"msg":"操作成功"}`;
  response.writeHead(data === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function readCartInput(request: IncomingMessage): Promise<CartInput> {
  const { resourceId } = JSON.parse(await readBody(request)) as { resourceId: string };
  return { token: String(request.headers['blade-auth']).slice('bearer '.length), assetId: resourceId };
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => resolve(body));
    request.on('error', reject);
  });
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../bench/lib/processes.ts'
import { giveToPostgres, notAsRoot } from './postgres.ts'
import { accepts, needs, start, temporaryFolder } from './program.ts'

export interface Nginx extends AsyncDisposable {
  readonly address: string
  /** What it says of requests that it couldn't pass on, with how often. */
  problems(): Promise<ReadonlyMap<string, number>>
}

/** Nginx in front of several processes, as `docs/deploy/upgrading.md` has it */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  needs('nginx', 'nginx')
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const own = await freePort()
  const at = (name: string) => join(folder, name)
  const file = at('nginx.conf')
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off;
    pid ${at('pid')};
    error_log ${at('error.log')};
    events {}
    http {
      access_log off;
      ${bodies.map((name) => `${name}_temp_path ${at(name)};`).join(' ')}
      upstream muster {
        ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')}
        keepalive 32;
        keepalive_timeout 60s;
      }
      server {
        listen 127.0.0.1:${own};
        client_max_body_size 21m;
        location / {
          proxy_pass http://muster;
          proxy_http_version 1.1;
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header Connection "";
          proxy_read_timeout 180s;
        }
      }
    }
    `,
  )
  await giveToPostgres(folder)
  stack.use(
    await start(['nginx', '-e', at('error.log'), '-c', file], () => accepts(own), { user: notAsRoot }),
  )
  const kept = stack.move()
  return {
    address: `http://127.0.0.1:${own}`,
    async problems() {
      const found = new Map<string, number>()
      for (const line of (await readFile(at('error.log'), 'utf8')).split('\n')) {
        const text = /\[error\] [^*]*\*\d+ (.*), client:/.exec(line)?.[1]
        if (text) found.set(text, (found.get(text) ?? 0) + 1)
      }
      return found
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

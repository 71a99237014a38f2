import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { openDatabase } from '../../server/src/platform/database.ts'

/**
 * What a request costs at the least: Fastify and one read by primary key, or one row that is inserted and committed, with
 * nothing in between; and what a visit costs at the least, with 100 kB of script.
 */
const { sql, close } = openDatabase(process.env.DATABASE_URL ?? '')
await sql`create table if not exists bench_row (id bigint generated always as identity primary key, body text not null)`
const [someone] = await sql`select id from "user" where email = 'learner@muster.test'`
const app = Fastify()

app.get('/', async () => {
  const [row] = await sql`select id, muid, full_name, email, created_at from "user" where id = ${someone?.id}`
  return row
})

app.post('/', async () => {
  const [row] =
    await sql`insert into bench_row (body) values ('A row of a usual length, which is all') returning id`
  return row
})

/** A page that shows its heading once a script has come that doesn't get smaller on its way. */
const script = `//${randomBytes(75_000).toString('base64')}
document.body.append(Object.assign(document.createElement('h1'), { textContent: 'Bare' }))`
app.get('/page', (_request, reply) =>
  reply.type('text/html').send('<!doctype html><title>Bare</title><body><script src="/page.js"></script>'),
)
app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script))

process.on('SIGTERM', () => void app.close().then(close))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

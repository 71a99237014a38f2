import Fastify from 'fastify'
import { openDatabase } from '../../server/src/platform/database.ts'

/** What a request costs at the least: Fastify and one read by primary key, with nothing in between. */
const { sql, close } = openDatabase(process.env.DATABASE_URL ?? '')
const [someone] = await sql`select id from "user" where email = 'learner@muster.test'`
const app = Fastify()

app.get('/', async () => {
  const [row] = await sql`select id, muid, full_name, email, created_at from "user" where id = ${someone?.id}`
  return row
})

process.on('SIGTERM', () => void app.close().then(close))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

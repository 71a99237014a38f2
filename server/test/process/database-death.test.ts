import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killBackEnd, killPostgres } from './embedded-postgres.ts'
import { killedServer } from './killed-server.ts'
import { post } from './running-server.ts'

const STOP_WITHIN_MS = 15_000

const register = (port: number, number: number) =>
  post(port, 'register/', {
    user: {
      full_name: `Member ${number}`,
      email: `member-${number}@muster.test`,
      password: 'sapphire-kettle-93',
    },
  })

it('several processes go on with their work when PostgreSQL has been killed under them', async () => {
  const { port, dataDir, start } = await killedServer({ WEB_CONCURRENCY: '2' })
  const server = await start()
  expect((await register(port, 1)).status).toBe(200)
  await killPostgres(dataDir)
  await server.says('the embedded database is down (killed by SIGKILL); starting it again, try 1 of 10')
  await server.says('the embedded database is running again')
  await expect.poll(async () => (await register(port, 2)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ends()).toBe(0)
})

it('a server whose PostgreSQL does not come back ends with one line that says why', async () => {
  const { port, dataDir, start } = await killedServer()
  const server = await start()
  const said = server.output().length
  const [global, elsewhere] = [join(dataDir, 'postgres/global'), join(dataDir, 'postgres/elsewhere')]
  await rename(global, elsewhere)
  await killPostgres(dataDir)
  expect(await server.ends()).toBe(1)
  const last = server.output().slice(said).trim().split('\n').at(-1)
  expect(last).toMatch(/^The embedded database didn’t restart after 10 tries: .+postgres\.log\)$/)

  await rename(elsewhere, global)
  await start()
  expect((await register(port, 1)).status).toBe(200)
}, 120_000)

it('a stop right after the death of a back end ends in time, and the next start comes up', async () => {
  const { port, dataDir, start } = await killedServer()
  const server = await start()
  expect((await register(port, 1)).status).toBe(200)
  await killBackEnd(dataDir)
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ends()).toBe(0)
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS)
  await start()
  expect((await register(port, 2)).status).toBe(200)
})

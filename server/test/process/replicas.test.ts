import { registration } from '@muster/contract/account/joining.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { protectedOrganisations } from '@muster/contract/places/protected-organisations.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openConnection, type Sql } from '../../src/platform/database.ts'
import { hashToken, randomToken } from '../../src/platform/security/secrets.ts'
import { freePort, type Launch, launch, temporaryFolder } from './running-server.ts'
import { type Pair, startPair } from './standby.ts'

let pair: Pair
let server: Launch
let onReplica: Sql
let onPrimary: Sql
let origin: string
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  pair = await startPair()
  const folder = await temporaryFolder()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = launch({
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URLS: pair.replica.url,
    DATA_DIR: folder.path,
    PORT: String(port),
  })
  await server.says('is ready')
  onReplica = openConnection(pair.replica.url).sql
  onPrimary = openConnection(pair.primary.url).sql
  cleanups.push(
    () => onReplica.end(),
    () => onPrimary.end(),
    folder.remove,
  )
}, 60_000)

afterEach(async () => {
  await onReplica`select pg_wal_replay_resume()`
})

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ends()
  for (const cleanup of cleanups) await cleanup()
  await pair?.remove()
})

/** Someone with a browser, which keeps cookies. */
function browser() {
  let token: string | undefined
  const kept = new Map<string, string>()
  async function ask(method: string, path: string, body?: object) {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      kept.set(name, value)
    }
    return (await answer.json()).response
  }
  return {
    async register(name: string) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@muster.test`
      const user = { full_name: name, email, password: 'a-long-enough-secret' }
      token = (await ask('POST', registration.register.path, { user })).accessToken
    },
    rename: (full_name: string) => ask(profiles.edit.method, profiles.edit.path, { full_name }),
    name: async () => (await ask('GET', profiles.mine.path)).full_name,
    share: () => ask(profiles.setShare.method, profiles.setShare.path, { is_public: true }),
    muid: async () => (await ask('GET', profiles.mine.path)).muid,
    nameOf: async (muid: string) => (await ask('GET', addressOf(profiles.byMuid, { muid }))).full_name,
  }
}

/** How many reads have been answered by the replica, the primary, and the primary after the replica. */
async function answered(by: 'replica' | 'primary' | 'both'): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^replica_reads_total\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

const isInUse = async () => /^replica_in_use\{.*\} 1$/m.test(await (await fetch(`${origin}/metrics`)).text())

/** Whether the replica answers this member. */
async function isRead(member: ReturnType<typeof browser>): Promise<boolean> {
  const before = await answered('replica')
  await member.name()
  return (await answered('replica')) > before
}

it('members read from the replica, and always see what they wrote', async () => {
  const member = browser()
  await member.register('Riya Reads')
  await expect.poll(() => isRead(member)).toBe(true)

  await onReplica`select pg_wal_replay_pause()`
  await member.rename('Riya Renamed')
  const before = await answered('primary')
  expect(await member.name()).toBe('Riya Renamed')
  expect(await answered('primary')).toBe(before + 1)
  await onReplica`select pg_wal_replay_resume()`

  await expect.poll(() => isRead(member)).toBe(true)
  expect(await member.name()).toBe('Riya Renamed')
})

it('what a replica doesn’t have yet is found on the primary', async () => {
  const [reader, newcomer] = [browser(), browser()]
  await reader.register('Ria Reads')
  await expect.poll(() => isRead(reader)).toBe(true)
  await onReplica`select pg_wal_replay_pause()`
  await newcomer.register('Nia New')
  await newcomer.share()
  const repeated = await answered('both')
  expect(await reader.nameOf(await newcomer.muid())).toBe('Nia New')
  expect(await answered('both')).toBe(repeated + 1)
})

it.each([
  ['an API key', 'authorization', (key: string) => `Bearer ${key}`],
  ['an older key header', 'protectionKey', (key: string) => key],
])('the primary answers a program with %s, which could have written anything', async (_, header, given) => {
  await expect.poll(isInUse).toBe(true)
  const key = `mk_${randomToken()}`
  await onPrimary`
    insert into api_key (name, key_hash, prefix, scopes)
    values ('Partner', ${hashToken(key)}, ${key.slice(0, 8)}, '{organisations}')`
  const path = addressOf(protectedOrganisations.ofDistrict, { district_name: 'Kannur' })
  const before = await Promise.all([answered('replica'), answered('both')])
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await fetch(origin + path, { headers: { [header]: given(key) } })).status).toBe(200)
  }
  expect(await Promise.all([answered('replica'), answered('both')])).toEqual(before)
})

it('a replica that is too far behind gets no reads until it has caught up', async () => {
  await expect.poll(isInUse).toBe(true)
  await onReplica`select pg_wal_replay_pause()`
  const member = browser()
  await member.register('Lea Late')
  await expect.poll(isInUse, { timeout: 15_000 }).toBe(false)
  await onReplica`select pg_wal_replay_resume()`
  await expect.poll(isInUse, { timeout: 15_000 }).toBe(true)
}, 40_000)

it('a replica that dies takes no answer along, and is used again when it is back', async () => {
  const member = browser()
  await member.register('Dev Dies')
  await expect.poll(isInUse).toBe(true)
  await pair.replica.kill()
  for (let turn = 0; turn < 5; turn += 1) expect(await member.name()).toBe('Dev Dies')
  await expect.poll(isInUse, { timeout: 15_000 }).toBe(false)
  await pair.replica.start()
  await expect.poll(isInUse, { timeout: 15_000 }).toBe(true)
  await expect.poll(() => isRead(member)).toBe(true)
}, 40_000)

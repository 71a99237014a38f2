import { account } from '@muster/contract/account.ts'
import { leaderboards } from '@muster/contract/leaderboards.ts'
import { profiles } from '@muster/contract/profiles.ts'
import autocannon from 'autocannon'
import { withDatabase } from './lib/database.ts'
import { serverSettings, whileRunning, whileServing } from './lib/processes.ts'
import { atLeast, information, median, type Row } from './lib/row.ts'
import { signInAsLearner } from './lib/sign-in.ts'

const PORT = 5750
const BARE_PORT = 5751
const CONNECTIONS = 32
const SECONDS = 5
const ROUNDS = 3

/** Requests a second of the two calls that every screen makes and of a board, as a share of what the machine could do at best. */
export async function measure(): Promise<Row[]> {
  return withDatabase((url) =>
    whileServing(url, PORT, (address) => {
      const bareAddress = `http://127.0.0.1:${BARE_PORT}/`
      const bare = [process.execPath, 'bench/lib/bare-server.ts'] as const
      return whileRunning(bare, serverSettings(url, BARE_PORT), bareAddress, () =>
        compare(bareAddress, address),
      )
    }),
  )
}

async function compare(bareAddress: string, address: string): Promise<Row[]> {
  const { accessToken } = await signInAsLearner(address)
  const headers = { authorization: `Bearer ${accessToken}` }
  const targets = {
    bare: { url: bareAddress },
    info: { url: `${address}${account.info.path}`, headers },
    profile: { url: `${address}${profiles.mine.path}`, headers },
    board: { url: `${address}${leaderboards.board.path}`, headers },
  }
  const rates = { bare: [] as number[], info: [] as number[], profile: [] as number[], board: [] as number[] }
  for (const target of Object.values(targets)) await load(target, 1)
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await load(targets.bare, SECONDS))
    rates.info.push(await load(targets.info, SECONDS))
    rates.profile.push(await load(targets.profile, SECONDS))
    rates.board.push(await load(targets.board, SECONDS))
  }
  const [bare, info] = [median(rates.bare), median(rates.info)]
  const [profile, board] = [median(rates.profile), median(rates.board)]
  return [
    information('one read by key through bare Fastify', bare, '/s'),
    information('GET user/info', info, '/s'),
    information('GET user-profile', profile, '/s'),
    information('GET leaderboard/board', board, '/s'),
    atLeast('user/info as a share of the bare read', info / bare, 0.5),
    atLeast('user-profile as a share of the bare read', profile / bare, 0.35),
    atLeast('leaderboard/board as a share of the bare read', board / bare, 0.3),
  ]
}

async function load(
  target: { url: string; headers?: Record<string, string> },
  duration: number,
): Promise<number> {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests to ${target.url} failed`)
  return result.requests.average
}

import { account } from '@muster/contract/account/account.ts'
import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { withDatabase } from '../lib/database.ts'
import { CONNECTIONS, compareWithBareRead } from '../lib/load.ts'
import { atLeast, information, type Row } from '../lib/row.ts'
import { headersOfMembers } from '../lib/sign-in.ts'

const PORTS = { server: 5750, bare: 5751 }

/**
 * Requests a second of the two calls that every screen makes, and of a board and the own place on it, as a share of what
 * the machine could do at best. Each connection asks as another member.
 */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    // As autovacuum leaves a database soon after it was filled.
    await sql`vacuum analyze`
    const { bare, rates } = await compareWithBareRead(url, PORTS, async (address) => {
      const headers = await headersOfMembers(address, sql, CONNECTIONS)
      return {
        info: { url: `${address}${account.info.path}`, headers },
        profile: { url: `${address}${profiles.mine.path}`, headers },
        board: { url: `${address}${leaderboards.board.path}`, headers },
        place: { url: `${address}${leaderboards.mine.path}`, headers },
      }
    })
    return [
      information('one read by key through bare Fastify', bare, '/s'),
      information('GET user/info', rates.info, '/s'),
      information('GET user-profile', rates.profile, '/s'),
      information('GET leaderboard/board', rates.board, '/s'),
      information('GET own place on it', rates.place, '/s'),
      atLeast('user/info as a share of the bare read', rates.info / bare, 0.5),
      atLeast('user-profile as a share of the bare read', rates.profile / bare, 0.35),
      atLeast('leaderboard/board as a share of the bare read', rates.board / bare, 0.3),
      atLeast('own place on it as a share of the bare read', rates.place / bare, 0.3),
    ]
  })
}

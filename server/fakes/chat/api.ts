import { randomUUID } from 'node:crypto'
import { APPLICATION, BOT_TOKEN, type ChatState, CLIENT_SECRET, chatRoles, SERVER } from './state.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string
  readonly body: string
}

export interface Answered {
  readonly status: number
  readonly json?: unknown
}

const refusal = (status: number, code: number, message: string): Answered => ({
  status,
  json: { code, message },
})
const unauthorised = refusal(401, 0, '401: Unauthorized')
const unknown = refusal(404, 0, '404: Not Found')
const memberOf = (state: ChatState, id: string) => {
  const user = state.people.get(id) ?? { id, username: 'bot', global_name: null, avatar: null }
  return { user, roles: [...(state.members.get(id) ?? [])] }
}

type Handler = (state: ChatState, asked: Asked, ids: readonly string[]) => Answered

/** As the API of the chat answers; each call with a pattern of its address. */
const calls: readonly (readonly [method: string, pattern: RegExp, handler: Handler])[] = [
  ['GET', /^\/guilds\/(\d+)$/, () => ({ status: 200, json: { id: SERVER, name: 'The community' } })],
  ['GET', /^\/guilds\/(\d+)\/roles$/, () => ({ status: 200, json: chatRoles })],
  ['GET', /^\/guilds\/(\d+)\/members$/, listMembers],
  ['GET', /^\/guilds\/(\d+)\/members\/(\d+)$/, readMember],
  ['PUT', /^\/guilds\/(\d+)\/members\/(\d+)$/, join],
  ['PUT', /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/, changeRole],
  ['DELETE', /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/, changeRole],
  ['POST', /^\/channels\/(\d+)\/messages$/, post],
  ['PUT', /^\/applications\/(\d+)\/guilds\/(\d+)\/commands$/, setCommands],
  ['GET', /^\/users\/(\d+)$/, readUser],
]

/** @param asked the path below the version */
export function answerApi(state: ChatState, asked: Asked): Answered {
  if (asked.path === '/oauth2/token') return giveToken(state, asked)
  if (asked.path === '/users/@me') return whoIs(state, asked)
  if (asked.authorization !== `Bot ${BOT_TOKEN}`) return unauthorised
  for (const [method, pattern, handler] of calls) {
    const found = method === asked.method ? pattern.exec(asked.path) : null
    if (found) return handler(state, asked, found.slice(1))
  }
  return unknown
}

function giveToken(state: ChatState, { authorization, body }: Asked): Answered {
  const right = Buffer.from(`${APPLICATION}:${CLIENT_SECRET}`).toString('base64')
  if (authorization !== `Basic ${right}`) return { status: 401, json: { error: 'invalid_client' } }
  const code = new URLSearchParams(body).get('code') ?? ''
  const owner = state.codes.get(code)
  if (!owner) return { status: 400, json: { error: 'invalid_grant' } }
  state.codes.delete(code)
  const token = randomUUID()
  state.tokens.set(token, owner)
  const json = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: 604_800,
    scope: 'identify guilds.join',
  }
  return { status: 200, json }
}

function whoIs(state: ChatState, { authorization }: Asked): Answered {
  const owner = state.tokens.get(authorization.replace(/^Bearer /, ''))
  return owner ? { status: 200, json: state.people.get(owner) } : unauthorised
}

function listMembers(state: ChatState, { query }: Asked): Answered {
  const after = BigInt(query.get('after') ?? '0')
  const ids = [...state.members.keys()]
    .filter((id) => BigInt(id) > after)
    .sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
    .slice(0, Number(query.get('limit') ?? '1'))
  return { status: 200, json: ids.map((id) => memberOf(state, id)) }
}

function readMember(state: ChatState, _asked: Asked, [, id = '']: readonly string[]): Answered {
  return state.members.has(id)
    ? { status: 200, json: memberOf(state, id) }
    : refusal(404, 10007, 'Unknown Member')
}

function join(state: ChatState, { body }: Asked, [, id = '']: readonly string[]): Answered {
  if (state.tokens.get(JSON.parse(body).access_token) !== id) {
    return refusal(403, 50025, 'Invalid OAuth2 access token')
  }
  if (state.members.has(id)) return { status: 204 }
  state.members.set(id, new Set())
  return { status: 201, json: memberOf(state, id) }
}

function changeRole(
  state: ChatState,
  { method }: Asked,
  [, id = '', role = '']: readonly string[],
): Answered {
  const roles = state.members.get(id)
  if (!roles) return refusal(404, 10007, 'Unknown Member')
  const known = chatRoles.find((one) => one.id === role)
  if (!known) return refusal(404, 10011, 'Unknown Role')
  if (known.position >= 8) return refusal(403, 50013, 'Missing Permissions')
  if (method === 'PUT') roles.add(role)
  else roles.delete(role)
  return { status: 204 }
}

function post(state: ChatState, { body }: Asked, [channel = '']: readonly string[]): Answered {
  if (channel.startsWith('9')) return refusal(404, 10003, 'Unknown Channel')
  const { content, nonce, enforce_nonce } = JSON.parse(body)
  const known = enforce_nonce && state.posts.some((one) => one.channel === channel && one.nonce === nonce)
  if (!known) state.posts.push({ channel, content, nonce })
  return { status: 200, json: { id: '1', content, nonce } }
}

function setCommands(state: ChatState, { body }: Asked): Answered {
  state.commands = JSON.parse(body)
  return { status: 200, json: state.commands }
}

function readUser(state: ChatState, _asked: Asked, [id = '']: readonly string[]): Answered {
  const user = state.people.get(id)
  return user ? { status: 200, json: user } : refusal(404, 10013, 'Unknown User')
}

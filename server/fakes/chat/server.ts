import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answered, answerApi } from './api.ts'
import { publicKey, signedHeaders } from './keys.ts'
import { consentPage, homePage } from './pages.ts'
import { APPLICATION, BOT_TOKEN, type ChatState, CLIENT_SECRET, chatState, SERVER } from './state.ts'

const API = '/api/v10'

export interface ChatFake {
  readonly address: string
  readonly settings: Readonly<Record<string, string>>
  readonly state: ChatState
  /** The code that a person is sent back with once they have agreed. */
  agree(personId: string): string
  close(): Promise<void>
}

/** The settings that lead Muster to a chat at this address. */
export const chatSettingsAt = (address: string): Readonly<Record<string, string>> => ({
  DISCORD_CLIENT_ID: APPLICATION,
  DISCORD_CLIENT_SECRET: CLIENT_SECRET,
  DISCORD_PUBLIC_KEY: publicKey,
  DISCORD_BOT_TOKEN: BOT_TOKEN,
  DISCORD_SERVER_ID: SERVER,
  DISCORD_URL: address,
  DISCORD_CDN_URL: address,
})

/** Starts the chat on this machine. @param port 0 for any */
export async function startChat(port: number): Promise<ChatFake> {
  const state = chatState()
  const agree = (personId: string) => {
    const code = randomUUID()
    state.codes.set(code, personId)
    return code
  }
  const server = createServer((request, reply) => {
    answer({ state, agree }, request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    state,
    agree,
    settings: chatSettingsAt(address),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Serving = Pick<ChatFake, 'state' | 'agree'>

async function answer(
  { state, agree }: Serving,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake')
  const body = Buffer.concat(await request.toArray()).toString('utf8')
  if (url.pathname.startsWith(`${API}/`)) {
    const method = request.method ?? 'GET'
    const path = url.pathname.slice(API.length)
    state.asked.push(`${method} ${path}`)
    const authorization = request.headers.authorization ?? ''
    return api(
      state,
      `${method} ${path.replaceAll(/\d{17,}/g, '*')}`,
      () => answerApi(state, { method, path, query: url.searchParams, authorization, body }),
      reply,
    )
  }
  if (url.pathname.startsWith('/avatars/')) return sendPicture(reply)
  if (url.pathname === '/oauth2/authorize') return consent({ state, agree }, url.searchParams, reply)
  const said =
    url.pathname === '/command' && request.method === 'POST'
      ? await useCommand(new URLSearchParams(body))
      : null
  html(reply, homePage(state, said))
}

async function api(
  state: ChatState,
  route: string,
  answered: () => Answered,
  reply: ServerResponse,
): Promise<void> {
  const { trouble } = state
  if (trouble.delayMs > 0) await delay(trouble.delayMs, undefined, { ref: false })
  if (trouble.status !== null) return send(reply, { status: trouble.status, json: { message: 'Trouble' } })
  if (trouble.limited > 0) {
    trouble.limited -= 1
    const json = { message: 'You are being rate limited.', retry_after: trouble.retryAfter, global: false }
    return send(reply, { status: 429, json })
  }
  if (trouble.text !== null) {
    reply.writeHead(200, { 'content-type': 'text/html' }).end(trouble.text)
    return
  }
  const { remaining, resetAfter } = take(state, route)
  const budget = { remaining: Math.max(0, remaining), resetAfter }
  if (remaining >= 0) return send(reply, answered(), budget)
  state.beyond += 1
  const json = { message: 'You are being rate limited.', retry_after: resetAfter, global: false }
  send(reply, { status: 429, json }, budget)
}

interface Budget {
  readonly remaining: number
  /** Seconds. */
  readonly resetAfter: number
}

/** Counts a call; fewer than none remain when it was too many. */
function take({ allowance, spent }: ChatState, route: string): Budget {
  if (!allowance) return usualBudget
  const now = performance.now()
  const known = spent.get(route)
  const own = known && known.resetAt > now ? known : { calls: 0, resetAt: now + allowance.withinMs }
  own.calls += 1
  spent.set(route, own)
  return { remaining: allowance.calls - own.calls, resetAfter: (own.resetAt - now) / 1000 }
}

const usualBudget: Budget = { remaining: 4, resetAfter: 0.2 }

function send(reply: ServerResponse, { status, json }: Answered, budget = usualBudget): void {
  const headers = {
    'content-type': 'application/json',
    'x-ratelimit-remaining': String(budget.remaining),
    'x-ratelimit-reset-after': String(Math.ceil(budget.resetAfter * 1000) / 1000),
  }
  reply.writeHead(status, headers).end(json === undefined ? undefined : JSON.stringify(json))
}

const html = (reply: ServerResponse, text: string) => {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
}

function consent({ state, agree }: Serving, query: URLSearchParams, reply: ServerResponse): void {
  const person = query.get('person')
  if (person === null) {
    html(reply, consentPage(state, query))
    return
  }
  const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1')
  if (person === 'nobody') back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', agree(person))
  back.searchParams.set('state', query.get('state') ?? '')
  reply.writeHead(302, { location: back.href }).end()
}

/** A picture in one colour. */
async function sendPicture(reply: ServerResponse): Promise<void> {
  const { default: sharp } = await import('sharp')
  const plain = { width: 256, height: 256, channels: 3 as const, background: '#456ff6' }
  const picture = await sharp({ create: plain }).png().toBuffer()
  reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
}

/** What the chat sends when a person uses a command. */
export function interactionOf(person: string, name: string, options: Readonly<Record<string, string>> = {}) {
  return {
    id: String(Date.now()) + String(Math.floor(Math.random() * 10_000)),
    type: 2,
    guild_id: SERVER,
    member: { user: { id: person } },
    data: { name, options: Object.entries(options).map(([key, value]) => ({ name: key, type: 3, value })) },
  }
}

async function useCommand(form: URLSearchParams): Promise<string> {
  const field = (name: string) => form.get(name) ?? ''
  const options: Record<string, string> =
    field('name') === 'submit' ? { task: field('task'), proof: field('proof') } : {}
  const body = JSON.stringify(interactionOf(field('person'), field('name'), options))
  try {
    const target = `${field('to').replace(/\/+$/, '')}/api/v1/chat/interactions/`
    const answered = await fetch(target, { method: 'POST', body, headers: signedHeaders(body) })
    const json = (await answered.json()) as { data?: { content?: string } }
    return json.data?.content ?? `Muster answered ${answered.status}`
  } catch {
    return 'Muster does not answer there'
  }
}

import { z } from 'zod'
import { askOutside } from '../../../../platform/partners/ask-outside.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { asker, bytesOf, type Question } from './ask.ts'
import { ChatAway, ChatRefused } from './outcomes.ts'
import { type ChatSettings, chatSettings } from './settings.ts'

const snowflake = z.string().regex(/^[0-9]{1,20}$/)
const Person = z.object({
  id: snowflake,
  username: z.string(),
  global_name: z.string().nullable().optional(),
  avatar: z.string().nullable().optional(),
})
const Member = z.object({ user: Person.optional(), roles: z.array(snowflake) })
const Role = z.object({
  id: snowflake,
  name: z.string(),
  position: z.number().default(0),
  managed: z.boolean().default(false),
})
const Token = z.object({ access_token: z.string().min(1) })

const UNKNOWN_MEMBER = 10007
const PICTURE_BYTES = 2_500_000
const PICTURE_WITHIN_MS = 8_000

/** The client for the chat. Every method throws ChatBusy, ChatAway or ChatRefused, as `asker` does. */
export class ChatService {
  readonly settings: ChatSettings
  private readonly question: (question: Question) => Promise<unknown>

  private readonly config: Parts['config']

  constructor(settings: ChatSettings, config: Parts['config'], now: () => number) {
    this.settings = settings
    this.config = config
    this.question = asker({ agent: new URL(settings.returnAddress).origin, config, now })
  }

  /** Calls the API as the bot. `route` is the path without the parts that vary from call to call. */
  private bot(method: Question['method'], path: string, route: string, body?: unknown): Promise<unknown> {
    const { api, botToken } = this.settings
    return this.question({
      method,
      url: api + path,
      route: `${method} ${route}`,
      authorization: `Bot ${botToken}`,
      ...(body !== undefined && { body }),
    })
  }

  private get server(): string {
    return `/guilds/${this.settings.serverId}`
  }

  /** @returns an OAuth token that can read the account and add it to the server */
  async exchange(code: string): Promise<string> {
    const { clientId, clientSecret, returnAddress, api } = this.settings
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await this.question({
      method: 'POST',
      url: `${api}/oauth2/token`,
      route: 'POST token',
      authorization: `Basic ${basic}`,
      form: { grant_type: 'authorization_code', code, redirect_uri: returnAddress },
    })
    return read(Token, answer).access_token
  }

  async whoIs(token: string): Promise<{ id: string; name: string }> {
    const url = `${this.settings.api}/users/@me`
    const authorization = `Bearer ${token}`
    const person = read(Person, await this.question({ method: 'GET', url, route: 'GET me', authorization }))
    return { id: person.id, name: (person.global_name || person.username).slice(0, 100) }
  }

  /** An account's roles on the server; null when it isn't a member there. */
  async rolesOf(chatId: string): Promise<string[] | null> {
    try {
      const answer = await this.bot('GET', `${this.server}/members/${chatId}`, '/guilds/members/one')
      return read(Member, answer).roles
    } catch (error) {
      if (error instanceof ChatRefused && error.code === UNKNOWN_MEMBER) return null
      throw error
    }
  }

  /** Adds the account of this token to the server. Idempotent. */
  async join(chatId: string, token: string): Promise<void> {
    await this.bot('PUT', `${this.server}/members/${chatId}`, '/guilds/members/join', { access_token: token })
  }

  async giveRole(chatId: string, roleId: string): Promise<void> {
    await this.bot('PUT', `${this.server}/members/${chatId}/roles/${roleId}`, '/guilds/members/roles')
  }

  async takeRole(chatId: string, roleId: string): Promise<void> {
    await this.bot('DELETE', `${this.server}/members/${chatId}/roles/${roleId}`, '/guilds/members/roles')
  }

  /** Up to a thousand accounts of the server with ids above this one, in order. */
  async membersAfter(chatId: string): Promise<{ id: string; roles: string[] }[]> {
    const path = `${this.server}/members?limit=1000&after=${chatId || '0'}`
    const members = read(z.array(Member), await this.bot('GET', path, '/guilds/members'))
    return members.flatMap(({ user, roles }) => (user ? [{ id: user.id, roles }] : []))
  }

  /** The server's roles, highest first, and whether the bot can give each one. */
  async roles(): Promise<{ id: string; name: string; can_give: boolean }[]> {
    const all = read(z.array(Role), await this.bot('GET', `${this.server}/roles`, '/guilds/roles'))
    const own = new Set(await this.rolesOf(this.settings.clientId))
    const highest = Math.max(0, ...all.filter(({ id }) => own.has(id)).map(({ position }) => position))
    return all
      .filter(({ id }) => id !== this.settings.serverId)
      .sort((one, other) => other.position - one.position)
      .map(({ id, name, position, managed }) => ({ id, name, can_give: !managed && position < highest }))
  }

  /** Posts a text without pinging anyone. Idempotent for the same `key` within minutes. */
  async post(channelId: string, content: string, key: string): Promise<void> {
    const body = { content, nonce: key.slice(0, 25), enforce_nonce: true, allowed_mentions: { parse: [] } }
    await this.bot('POST', `/channels/${channelId}/messages`, `/channels/${channelId}/messages`, body)
  }

  async setCommands(commands: readonly unknown[]): Promise<void> {
    const { clientId } = this.settings
    await this.bot('PUT', `/applications/${clientId}${this.server}/commands`, '/commands', commands)
  }

  /** The server's name; a call that checks the whole set-up. */
  async serverName(): Promise<string> {
    return read(z.object({ name: z.string() }), await this.bot('GET', this.server, '/guilds')).name
  }

  /** An account's picture; null when it has no picture of its own. */
  async picture(chatId: string): Promise<Buffer | null> {
    const { avatar } = read(Person, await this.bot('GET', `/users/${chatId}`, '/users'))
    if (!avatar || !/^\w+$/.test(avatar)) return null
    const address = `${this.settings.cdn}/avatars/${chatId}/${avatar}.png?size=512`
    try {
      return await askOutside(this.config, 'discord', async () => {
        const answer = await fetch(address, {
          redirect: 'error',
          signal: AbortSignal.timeout(PICTURE_WITHIN_MS),
        })
        if (!answer.ok) throw new Error(`it answered ${answer.status}`)
        return await bytesOf(answer, PICTURE_BYTES)
      })
    } catch (error) {
      throw new ChatAway('We couldn’t fetch the picture', Date.now(), error)
    }
  }
}

/** @throws ChatAway for unexpected JSON: something other than the chat is responding */
function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const found = schema.safeParse(answer)
  if (!found.success) throw new ChatAway('Discord sent an unexpected response', Date.now())
  return found.data
}

const services = new WeakMap<object, ChatService>()

/**
 * The chat client of this process, shared so that all callers share its rate limits; null when no chat is set
 * up.
 */
export function chatService({ config, clock }: Pick<Parts, 'config' | 'clock'>): ChatService | null {
  const known = services.get(config)
  if (known) return known
  const settings = chatSettings(config)
  if (!settings) return null
  const made = new ChatService(settings, config, () => clock.now().getTime())
  services.set(config, made)
  return made
}

import { UserInfo } from '@muster/contract/account/account.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { filled } from '../../../test/browser/filled.ts'
import { keepText, readText } from './drafts.ts'
import { readCache, sessionStore, writeCache } from './session-store.ts'

const kept = () => Object.keys(localStorage)

beforeEach(() => {
  localStorage.clear()
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
})

test('while a session is ending nothing begins that needs it, and then nothing of it is left', async () => {
  const heard: boolean[] = []
  const stop = sessionStore.onEnding(() => heard.push(sessionStore.isEnding()))
  await sessionStore.end(async () => {
    expect(sessionStore.isEnding()).toBe(true)
    expect(sessionStore.refreshToken()).toBe('refresh')
  })
  stop()
  expect(heard).toEqual([true, false])
  expect(kept()).toEqual([])
})

test('a session that could not be ended stands', async () => {
  await expect(sessionStore.end(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(sessionStore.isEnding()).toBe(false)
  expect(sessionStore.refreshToken()).toBe('refresh')
})

test('a session ends once what is read with it is there, and nothing is read while it ends', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const read = sessionStore.read(() => first.promise.then(() => order.push('read')))
  const ended = sessionStore.end(async () => order.push('ended'))
  const late = vi.fn(async () => undefined)
  void sessionStore.read(late)
  first.resolve()
  await Promise.all([read, ended])
  expect(order).toEqual(['read', 'ended'])
  expect(late).not.toHaveBeenCalled()
})

test('what was to be read while a session could not be ended is read then', async () => {
  const ended = sessionStore.end(() => Promise.reject(new Error('offline')))
  const late = sessionStore.read(async () => 'there')
  await expect(ended).rejects.toThrow('offline')
  expect(await late).toBe('there')
})

test('an answer that comes after the session has gone is not kept', async () => {
  writeCache('levelFeed', { level: 2 })
  expect(readCache('levelFeed')?.value).toEqual({ level: 2 })
  await sessionStore.end(async () => {})
  writeCache('levelFeed', { level: 3 })
  sessionStore.storeAccessToken('another')
  expect(kept()).toEqual([])
})

const draft = { kind: 'circle-thread', id: 'backwater' } as const
const asha = filled(UserInfo, { muid: 'asha@muster' })

test('what a member was writing outlives a session that has run out', () => {
  sessionStore.storeUserInfo(asha)
  keepText(draft, 'Friday at')
  sessionStore.lapse()
  expect(sessionStore.refreshToken()).toBeNull()
  sessionStore.start({ accessToken: 'next', refreshToken: 'next' })
  sessionStore.storeUserInfo(asha)
  expect(readText(draft)).toBe('Friday at')
})

test('what a member was writing goes with signing out, and when somebody else signs in', async () => {
  sessionStore.storeUserInfo(asha)
  keepText(draft, 'Friday at')
  sessionStore.start({ accessToken: 'of Ravi', refreshToken: 'of Ravi' })
  sessionStore.storeUserInfo(filled(UserInfo, { muid: 'ravi@muster' }))
  expect(kept()).not.toContainEqual(expect.stringContaining('asha@muster'))
  keepText(draft, 'Saturday at')
  await sessionStore.end(async () => {})
  expect(kept()).toEqual([])
})

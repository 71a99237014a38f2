import { onlineManager, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answer, callOf, callTo, on, pageOf } from '../../test/browser/answers.ts'
import { show } from '../../test/browser/show.tsx'
import { api } from './client.ts'
import { collegesQuery, countriesQuery } from './pick-lists.ts'
import { invalidate, queryClient } from './query-client.ts'
import { keyOf, pagesOf, queryOf } from './query-of.ts'
import { memberReads } from './reads.ts'
import { sessionStore } from './session/session-store.ts'

const profileOf = (muid: string) => callTo(api.profiles.byMuid, { muid })

const LIST = callOf(api.channels.list)
const channels = pageOf([])

function Options() {
  return <p>{useQuery(countriesQuery).data?.map(({ label }) => `option ${label}`)}</p>
}

function Plain() {
  return <p>{useQuery(queryOf(api.registration.countries)).data?.countries.map(({ id }) => `id ${id}`)}</p>
}

function Several() {
  const list = useQuery(queryOf(api.channels.list, { query: { search: 'a' } }))
  const pages = useInfiniteQuery(pagesOf(api.channels.list, { query: { search: 'b' } }, {}))
  const anju = useQuery(queryOf(api.profiles.byMuid, { params: { muid: 'anju' } }))
  const biju = useQuery(queryOf(api.profiles.byMuid, { params: { muid: 'biju' } }))
  return <p>{[list, pages, anju, biju].every(({ isSuccess }) => isSuccess) && 'all there'}</p>
}

test('a screen that makes something else of a call that was asked does not ask again', async () => {
  const asked = answer(on(api.registration.countries, { countries: [{ id: 'in', name: 'India' }] }))
  const screen = await show(<Options />, { others: { '/plain': <Plain /> } })
  await expect.element(screen.getByText('option India')).toBeVisible()
  const before = asked.length
  await screen.router.navigate('/plain')
  await expect.element(screen.getByText('id in')).toBeVisible()
  expect(asked).toHaveLength(before)
})

test('an input that leads to the same address is the same question', () => {
  const { list } = api.channels
  const key = queryOf(list).queryKey
  expect(queryOf(list, {}).queryKey).toEqual(key)
  expect(queryOf(list, { query: {} }).queryKey).toEqual(key)
  expect(queryOf(list, { query: { search: '', sortBy: undefined } }).queryKey).toEqual(key)
  expect(queryOf(list, { query: { search: 'a' } }).queryKey).not.toEqual(key)
  expect(collegesQuery('').queryKey).toEqual(queryOf(api.registration.colleges).queryKey)
})

test('pages of a list, and answers that are kept apart, are other answers than the list', () => {
  const { list } = api.channels
  const keys = [
    queryOf(list),
    pagesOf(list, {}, {}),
    queryOf(list, {}, { apart: 'form' }),
    queryOf(api.taskTypes.list),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})

test('a change reads again what shows the feature, the call, or what the input names, and nothing else', async () => {
  const asked = answer(
    on(api.channels.list, channels),
    on(profileOf('anju'), { muid: 'anju' }),
    on(profileOf('biju'), { muid: 'biju' }),
  )
  const screen = await show(<Several />)
  await expect.element(screen.getByText('all there')).toBeVisible()
  const since = async (change: Promise<unknown>) => {
    const before = asked.length
    await change
    return asked
      .slice(before)
      .map(({ call }) => call)
      .sort()
  }
  expect(await since(invalidate(keyOf(api.channels)))).toEqual([LIST, LIST])
  expect(await since(invalidate(keyOf(api.channels.list, { query: { search: 'a' } })))).toEqual([LIST])
  expect(await since(invalidate(...memberReads('anju')))).toEqual([callOf(profileOf('anju'))])
  expect(await since(invalidate(...memberReads()))).toEqual(
    ['anju', 'biju'].map((muid) => callOf(profileOf(muid))),
  )
  expect(await since(invalidate(keyOf(api.tasks)))).toEqual([])
})

test('once the session has run out nothing is read again as a visitor, until its member is back', async () => {
  const asked = answer(
    on(api.channels.list, channels),
    on(profileOf('anju'), { muid: 'anju' }),
    on(profileOf('biju'), { muid: 'biju' }),
  )
  sessionStore.start({ accessToken: 'old', refreshToken: 'old' })
  const screen = await show(<Several />)
  await expect.element(screen.getByText('all there')).toBeVisible()
  const before = asked.length
  sessionStore.noteExpired()
  await invalidate(keyOf(api.channels))
  expect(asked.length).toBe(before)
  sessionStore.start({ accessToken: 'new', refreshToken: 'new' })
  expect(sessionStore.hasExpired()).toBe(false)
})

test('without a network nobody waits for what is to be read again, which is read once there is one', async () => {
  const asked = answer(
    on(api.channels.list, channels),
    on(profileOf('anju'), { muid: 'anju' }),
    on(profileOf('biju'), { muid: 'biju' }),
  )
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: 1, retryDelay: 0 } })
  const screen = await show(<Several />)
  await expect.element(screen.getByText('all there')).toBeVisible()
  const before = asked.length
  let isAway = true
  answer(on(api.channels.list, () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : channels)))
  onlineManager.setOnline(false)
  await invalidate(keyOf(api.channels))
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  const tried = asked.length
  isAway = false
  onlineManager.setOnline(true)
  await expect.poll(() => asked.length).toBeGreaterThan(tried)
  queryClient.setDefaultOptions({ ...(queries && { queries }) })
})

test('types follow from the call', () => {
  // @ts-expect-error a profile is of somebody
  queryOf(api.profiles.byMuid)
  // @ts-expect-error such a list has no such order
  queryOf(api.channels.list, { query: { sortBy: 'colour' } })
  // @ts-expect-error the security events are no numbered pages
  pagesOf(api.securityEvents.mine, {}, {})
  // @ts-expect-error a key comes from a call
  expect(() => invalidate(['tasks'])).not.toThrow()
})

import { UserRow } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { api } from '../../src/api/client.ts'
import { answer, callTo, on, pageOf, refusal, reply, to } from './answers.ts'
import { filled } from './filled.ts'

const row = { id: 't1', title: 'Poster' }
const renamed = { id: 't1', name: 'Poster' }

test('what is left out of an answer is filled in as the contract allows', async () => {
  answer(on(api.taskTypes.list, pageOf([row])))
  const { data, pagination } = await api.taskTypes.list()
  expect(data).toEqual([
    {
      ...row,
      tasks: 0,
      created_by: '',
      updated_by: '',
      created_at: data[0]?.created_at,
      updated_at: data[0]?.updated_at,
    },
  ])
  expect(pagination).toMatchObject({ count: 1, countIsCapped: false, isNext: false, nextPage: null })
  expect(filled(UserRow, { muid: 'asha@muster' })).toMatchObject({
    muid: 'asha@muster',
    college: null,
    active: false,
    status: 'active',
  })
})

test('the last answer to a call counts, for all its parameters or for some', async () => {
  const asked = answer(
    on(api.channels.remove, refusal(409, { general: 'Tasks are linked to it' })),
    on(callTo(api.channels.remove, { channel_id: 'c1' }), reply({}, 'Channel deleted')),
  )
  const { text } = await api.channels.remove.answer({ params: { channel_id: 'c1' } })
  expect(text).toBe('Channel deleted')
  await expect(api.channels.remove({ params: { channel_id: 'c2' } })).rejects.toThrow(
    'Tasks are linked to it',
  )
  expect(asked.filter(to(api.channels.remove))).toHaveLength(2)
  expect(asked.filter(to(callTo(api.channels.remove, { channel_id: 'c2' })))).toHaveLength(1)
})

test('names and values are those of the contract', () => {
  // @ts-expect-error a type has no name, also in a row that was declared before
  on(api.taskTypes.list, pageOf([renamed]))
  // @ts-expect-error nor does one that a function returns
  on(api.taskTypes.list, () => reply(pageOf([renamed]), 'Saved'))
  // @ts-expect-error a credential has no such state
  on(api.issuedCredentials.list, pageOf([{ state: 'lost' }]))
  // @ts-expect-error the parameter of a channel is its id
  callTo(api.channels.remove, { id: 'c1' })
  const anything: object = renamed
  // @ts-expect-error an object could have any field
  on(api.taskTypes.list, pageOf([anything]))
  expect(on(api.taskTypes.list, pageOf([row])).isTo).toBeTypeOf('function')
})

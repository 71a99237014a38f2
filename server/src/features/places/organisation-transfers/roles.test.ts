import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import {
  admin,
  differences,
  from,
  into,
  join,
  move,
  preview,
  test,
  withTwoColleges,
} from './transfers.fixture.ts'

withTwoColleges()

it('asks who stays Campus Lead; the other becomes a member at once', async () => {
  const leaves = await join(from, { roles: ['Student', 'Campus Lead'] })
  const stays = await join(into, { roles: ['Student', 'Campus Lead'] })
  const { response } = await preview({ from, to: into })
  expect(response.conflicts).toMatchObject([
    {
      title: 'Campus Lead',
      holders: [
        { id: stays.id, side: 'into' },
        { id: leaves.id, side: 'from' },
      ],
    },
  ])
  expect(await move()).toMatchObject({ status: 400, message: { decisions: [expect.any(String)] } })
  const role = response.conflicts[0]?.role ?? ''
  expect(await move({ decisions: [{ role, stays: admin.id }] })).toMatchObject({ status: 400 })
  expect(await move({ decisions: [{ role, stays: stays.id }] })).toMatchObject({ status: 200 })
  expect(await countOf(test, sql`user_role where user_id = ${leaves.id} and role_id = ${role}`)).toBe(0)
  expect(await countOf(test, sql`user_role where user_id = ${stays.id} and role_id = ${role}`)).toBe(1)
  expect(await countOf(test, sql`security_event where user_id = ${leaves.id} and kind = 'role_taken'`)).toBe(
    1,
  )
  expect(await differences()).toEqual([])
})

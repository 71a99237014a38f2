import type { RoleMember, RoleRow } from '@muster/contract/access/roles.ts'
import type { SecondSignature } from '@muster/contract/access/second-signatures.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answer,
  type Asked,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
} from '../../../../test/browser/answers.ts'
import { typeInto } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import RolesPage from './roles-page.tsx'

const MENTOR = '1f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const ASHA = '2f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const SIGNATURE = '3f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'

const role = (change: Partial<RoleRow> = {}): RoleRow => ({
  id: MENTOR,
  title: 'Photo crew',
  description: 'Takes pictures',
  kind: 'custom',
  members: 1,
  users_with_role: 1,
  dynamic_types: [],
  created_by: 'Asha',
  updated_by: 'Asha',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  locked_because: null,
  ...change,
})

const member: RoleMember = {
  id: ASHA,
  full_name: 'Asha Menon',
  fullname: 'Asha Menon',
  muid: 'asha@muster',
  profile_pic: null,
  status: 'active',
  given_by: 'Sara Staff',
  since: '2026-03-01T10:00:00.000Z',
  ends_at: null,
  locked_because: null,
}

const signature: SecondSignature = {
  id: SIGNATURE,
  kind: 'administrator',
  reference: null,
  grounds: null,
  addresses: null,
  erased: null,
  user_id: ASHA,
  user: 'Asha Menon',
  muid: 'asha@muster',
  asked_by: 'Sara Staff',
  state: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  lapses_at: '2026-11-27T10:00:00.000Z',
  ends_at: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  is_own: false,
  locked_because: null,
}

const answers = (more: readonly Answer[] = []) => [
  on(callTo(api.savedViews.list, { list: 'roles' }), []),
  on(api.roleManagement.list, pageOf([role()])),
  on(api.roleManagement.signatures, pageOf([])),
  on(callTo(api.roleManagement.members, { role_id: MENTOR }), pageOf([member])),
  ...more,
]

beforeEach(() => page.viewport(1280, 800))

test('a role that members hold is deleted with a plan for them', async () => {
  const asked: Asked[] = []
  answer(
    answers([
      on(api.users.roleOptions, [
        { id: ASHA, title: 'Mentor', locked_because: null },
        { id: SIGNATURE, title: 'Admins', locked_because: null },
      ]),
      on(callTo(api.roleManagement.remove, { role_id: MENTOR }), (request: Asked) => {
        asked.push(request)
        return null
      }),
    ]),
  )
  await show(<RolesPage />, { at: `/dashboard/manage-roles?edit=${MENTOR}` })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Photo crew”?' })
  await expect.element(dialog.getByText('1 member has this role')).toBeVisible()
  await dialog.getByLabelText('Give them another role instead').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('Choose a role to give them')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(page.getByRole('option', { name: 'Admins' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Mentor' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Role deleted')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ plan: 'move', move_to: ASHA }])
})

test('who holds a role is taken out, and given it back by the toast', async () => {
  const asked: string[] = []
  const note = (request: Asked) => {
    asked.push(`${request.call.split(' ')[0]} ${JSON.stringify(request.body)}`)
    return null
  }
  answer(
    answers([
      on(callTo(api.roleManagement.takeMany, { role_id: MENTOR }), note),
      on(callTo(api.roleManagement.giveMany, { role_id: MENTOR }), note),
    ]),
  )
  await show(<RolesPage />, { at: `/dashboard/manage-roles?edit=${MENTOR}&tab=members` })
  await expect.element(page.getByText('asha@muster · since 1 Mar 2026, from Sara Staff')).toBeVisible()
  await page.getByRole('button', { name: 'Remove role from Asha Menon' }).click()
  await expect.element(page.getByText('Role removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked).toEqual([`PATCH {"users":["${ASHA}"]}`, `POST {"users":["${ASHA}"],"ends_at":null}`])
})

test('a role of the platform keeps its title', async () => {
  answer(answers([on(api.roleManagement.list, pageOf([role({ kind: 'system', title: 'Fellow' })]))]))
  await show(<RolesPage />, { at: `/dashboard/manage-roles?edit=${MENTOR}` })
  await expect.element(page.getByRole('textbox', { name: 'Role title' })).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'Role description' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
})

test('a second signature is given, and one’s own request waits for somebody else', async () => {
  const own = {
    ...signature,
    id: MENTOR,
    user: 'Binu Raj',
    is_own: true,
    locked_because: 'Another administrator has to confirm your request',
  }
  const asked: string[] = []
  answer(
    answers([
      on(api.roleManagement.signatures, pageOf([signature, own])),
      on(callTo(api.roleManagement.confirmSignature, { signature_id: SIGNATURE }), () => {
        asked.push('confirmed')
        return null
      }),
      on(callTo(api.roleManagement.takeSignatureBack, { signature_id: MENTOR }), () => {
        asked.push('taken back')
        return null
      }),
    ]),
  )
  await show(<RolesPage />, { at: '/dashboard/manage-roles?signatures=1' })
  const dialog = page.getByRole('dialog', { name: 'Second signatures' })
  await expect.element(dialog.getByText(own.locked_because)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).first().click()
  await expect.poll(() => asked).toEqual(['confirmed'])
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => asked).toEqual(['confirmed', 'taken back'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an erasure is confirmed only after typing whom it erases', async () => {
  const erasure: SecondSignature = {
    ...signature,
    kind: 'erasure',
    reference: 'DSR-2026-17',
    grounds: 'Request under data protection law',
  }
  const asked: string[] = []
  answer(
    answers([
      on(api.roleManagement.signatures, pageOf([erasure])),
      on(callTo(api.roleManagement.confirmSignature, { signature_id: SIGNATURE }), () => {
        asked.push('erased')
        return null
      }),
    ]),
  )
  await show(<RolesPage />, { at: '/dashboard/manage-roles?signatures=1' })
  await expect.element(page.getByText(/DSR-2026-17.*Request under data protection law/)).toBeVisible()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Asha Menon?' })
  await expect.element(dialog.getByText(/cannot be undone/)).toBeVisible()
  expect(asked).toEqual([])
  await typeInto(dialog.getByRole('textbox', { name: 'Type asha@muster to confirm' }), 'asha@muster')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect.poll(() => asked).toEqual(['erased'])
})

test('why a second signature could not be refused is heard in its dialog', async () => {
  const late = 'Binu has already confirmed it'
  answer(
    answers([
      on(api.roleManagement.signatures, pageOf([signature])),
      on(
        callTo(api.roleManagement.refuseSignature, { signature_id: SIGNATURE }),
        refusal(409, {
          general: late,
        }),
      ),
    ]),
  )
  await show(<RolesPage />, { at: '/dashboard/manage-roles?signatures=1' })
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Asha Menon as an administrator?' })
  await typeInto(dialog.getByRole('textbox', { name: 'Reason' }), 'Not on the board')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(late)
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not on the board')
})

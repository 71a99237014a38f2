import { roles } from '@muster/contract/access/access.ts'
import type { EndingRole, RoleMember, RoleRow } from '@muster/contract/access/roles.ts'
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
  to,
} from '../../../../test/browser/answers.ts'
import { typeInto } from '../../../../test/browser/keyboard.ts'
import { mishaps, pressDespite } from '../../../../test/browser/mishaps.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ProofHost } from '../../../shell/proof/proof-host.tsx'
import RolesPage from './roles-page.tsx'

const MENTOR = '1f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const ASHA = '2f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const SIGNATURE = '3f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'

const role = (change: Partial<RoleRow> = {}): RoleRow => ({
  id: MENTOR,
  title: 'Photo crew',
  description: 'Takes pictures',
  kind: 'custom',
  group: 'own',
  who: [{ full_name: 'Asha Menon', muid: 'asha@muster', profile_pic: null }],
  ends_soon: 0,
  next_end: null,
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
  on(api.roleManagement.signatures, ({ query }) =>
    pageOf(
      query.get('state') === 'lapsed' ? [{ ...signature, id: ASHA, user: 'Late Lal', state: 'lapsed' }] : [],
    ),
  ),
  on(api.roleManagement.endings, pageOf([])),
  on(api.roleManagement.groups, [{ group: 'own', roles: 1, members: 1, unused: 0 }]),
  on(callTo(api.roleManagement.members, { role_id: MENTOR }), pageOf([member])),
  ...more,
]

beforeEach(async () => {
  localStorage.removeItem('role-groups-folded')
  signInAs({ muid: 'sara@muster', roles: [roles.admins] })
  await page.viewport(1280, 800)
})

test('a role that members have can’t be deleted, and says who has it', async () => {
  const asked = answer(answers())
  await show(<RolesPage />, { at: `/dashboard/manage-roles?edit=${MENTOR}` })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: '“Photo crew” can’t be deleted yet' })
  await expect.element(dialog.getByText(/Asha Menon\. Remove it from them first/)).toBeVisible()
  await dialog.getByRole('button', { name: 'View members' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove role from Asha Menon' })).toBeVisible()
  expect(asked.filter(to(api.roleManagement.remove))).toEqual([])
})

test('a role that no one has is deleted', async () => {
  const asked = answer(
    answers([
      on(api.roleManagement.list, pageOf([role({ members: 0, who: [] })])),
      on(api.roleManagement.remove),
    ]),
  )
  await show(<RolesPage />, { at: `/dashboard/manage-roles?edit=${MENTOR}` })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete “Photo crew”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(page.getByText('Role deleted')).toBeVisible()
  expect(asked.filter(to(api.roleManagement.remove))).toHaveLength(1)
})

test('roles are in groups, unused ones are folded, and a search shows everything it finds', async () => {
  const listed = [
    role({
      id: ASHA,
      title: 'Fellow',
      kind: 'system',
      group: 'staff',
      ends_soon: 2,
      next_end: '2026-12-01T00:00:00.000Z',
    }),
    role({ id: SIGNATURE, title: 'Tech Team', kind: 'system', group: 'staff', members: 0 }),
    role(),
  ]
  answer(
    answers([
      on(api.roleManagement.list, pageOf(listed)),
      on(api.roleManagement.groups, [
        { group: 'staff', roles: 2, members: 1, unused: 1 },
        { group: 'own', roles: 1, members: 1, unused: 0 },
      ]),
    ]),
  )
  const screen = await show(<RolesPage />, { at: '/dashboard/manage-roles' })
  const name = (title: string) => screen.getByRole('rowheader', { name: title })
  await expect.element(name('Fellow')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '2 in 30 days, members of Fellow whose role ends' }))
    .toHaveAttribute('href', `/dashboard/manage-roles?ends=1&role=${ASHA}&roleName=Fellow`)
  await expect.element(name('Tech Team')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(name('Tech Team')).toBeVisible()
  await screen.getByRole('button', { name: 'Staff', exact: true }).click()
  await expect.element(name('Fellow')).not.toBeInTheDocument()
  await expect.element(name('Photo crew')).toBeVisible()
  // The browser remembers it.
  await screen.unmount()
  const again = await show(<RolesPage />, { at: '/dashboard/manage-roles' })
  await expect
    .element(again.getByRole('button', { name: 'Staff', exact: true }))
    .toHaveAttribute('aria-expanded', 'false')
  await again.getByRole('textbox', { name: 'Search' }).fill('reviews')
  await expect.element(again.getByRole('rowheader', { name: 'Fellow' })).toBeVisible()
  await expect.element(again.getByRole('rowheader', { name: 'Tech Team' })).toBeVisible()
})

const ending: EndingRole = {
  id: SIGNATURE,
  user_id: ASHA,
  full_name: 'Asha Menon',
  muid: 'asha@muster',
  profile_pic: null,
  role_id: MENTOR,
  role: 'Fellow',
  given_by: 'Sara Staff',
  since: '2026-03-01T10:00:00.000Z',
  ends_at: '2026-12-12T10:00:00.000Z',
  locked_because: null,
}
const extended = on(api.roleManagement.extend, {
  act: 'role.extend',
  state: 'done',
  done: 1,
  refused: 0,
  detail: '2027-12-31',
  ended_at: '2026-11-29T10:00:00.000Z',
  undo_until: null,
  file_until: null,
})

/** Opens the dialog that extends the role, with an end date. */
async function beginExtending() {
  await show(
    <>
      <RolesPage />
      <ProofHost />
    </>,
    { at: '/dashboard/manage-roles?ends=1' },
  )
  await page.getByRole('checkbox', { name: 'Select Asha Menon, Fellow' }).click()
  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extend 1 role?' })
  await typeInto(dialog.getByRole('textbox', { name: 'End date' }), '31 Dec 2027')
  await userEvent.keyboard('{Tab}')
  return dialog
}

test('roles that end soon are extended in bulk', async () => {
  const asked = answer(answers([on(api.roleManagement.endings, pageOf([ending])), extended]))
  const dialog = await beginExtending()
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect.poll(() => asked.filter(to(api.roleManagement.extend)).length).toBe(1)
  expect(asked.find(to(api.roleManagement.extend))?.body).toMatchObject({
    ids: [SIGNATURE],
    ends_at: expect.stringMatching(/^2027-12-31|^2028-01-01/),
  })
})

test.each(mishaps)('Extend, pressed %s, extends once until the date that was chosen', async (mishap) => {
  answer(answers([on(api.roleManagement.endings, pageOf([ending]))]))
  const dialog = await beginExtending()
  const button = dialog.getByRole('button', { name: 'Extend' })
  await pressDespite(mishap, {
    call: api.roleManagement.extend,
    good: extended,
    press: (times) => (times === 'once' ? button.click() : button.dblClick({ delay: 60 })),
  })
  await expect.element(dialog).not.toBeInTheDocument()
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
  await expect.element(page.getByText(own.locked_because)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).first().click()
  await expect.poll(() => asked).toEqual(['confirmed'])
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => asked).toEqual(['confirmed', 'taken back'])
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

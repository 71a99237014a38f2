import { plural, t } from '@lingui/core/macro'
import { type ImportColumns, importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../api/client.ts'
import type { ImportCalls } from './use-bulk-import.ts'

/** What the screen knows of a kind of import. */
export interface ImportKind {
  /** 3 becomes '3 tasks'. */
  readonly counted: (n: number) => string
  /** Importing and undoing invalidate all of its queries. */
  readonly calls: ImportCalls
  readonly columns: ImportColumns
  /** Address of the list that gets the rows. */
  readonly back: string
  /**
   * Address of the list whose filters `import` and `importName` show one import, if it's another one. Null if the reader
   * can't open it.
   */
  readonly list?: string | null
  /** A sentence that says what an undo does with rows already in use. */
  readonly undoKeeps: string
}

export const importKinds = {
  task: {
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    calls: api.tasks,
    columns: importColumns.task,
    back: '/dashboard/tasks',
    undoKeeps: t`Tasks that have already been used will be retired instead and keep their karma. Tasks edited since the import will stay as they are.`,
  },
  voucher: {
    counted: (n) => plural(n, { one: '# voucher', other: '# vouchers' }),
    calls: api.vouchers,
    columns: importColumns.voucher,
    back: '/dashboard/karma-voucher',
    undoKeeps: t`Redeemed vouchers and their karma will stay. The others will be revoked.`,
  },
  location: {
    counted: (n) => plural(n, { one: '# location', other: '# locations' }),
    calls: api.locations,
    columns: importColumns.location,
    back: '/dashboard/manage-locations',
    undoKeeps: t`Locations that contain something will stay, as will any that someone has since changed.`,
  },
  organization: {
    counted: (n) => plural(n, { one: '# organisation', other: '# organisations' }),
    calls: api.organisations,
    columns: importColumns.organization,
    back: '/dashboard/organizations',
    undoKeeps: t`Organisations that have members, circles or tasks will stay, as will any that someone has since changed.`,
  },
  role: {
    counted: (n) => plural(n, { one: '# member role', other: '# member roles' }),
    calls: api.roleManagement,
    columns: importColumns.role,
    back: '/dashboard/manage-roles',
    list: '/dashboard/manage-users',
    undoKeeps: t`Roles that members have since lost, or that someone else has given again, won’t change.`,
  },
  achievement: {
    counted: (n) => plural(n, { one: '# achievement', other: '# achievements' }),
    calls: api.achievementIssuing,
    columns: importColumns.achievement,
    back: '/dashboard/manage-achievements/issued',
    undoKeeps: t`Members will lose the achievements it gave them. Achievements revoked before or since will stay revoked.`,
  },
  invited_member: {
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
    calls: api.invitedMembers,
    columns: importColumns.invited_member,
    back: '/dashboard/invited-members',
    undoKeeps: t`People who have accepted their invitation stay.`,
  },
  short_link: {
    counted: (n) => plural(n, { one: '# short link', other: '# short links' }),
    calls: api.shortLinks,
    columns: importColumns.short_link,
    back: '/dashboard/url-shortener',
    undoKeeps: t`Links that someone has followed or changed since will stay, with their figures. The others will be deleted.`,
  },
} as const satisfies Record<keyof typeof importColumns, ImportKind>

/** Address of the list filtered to one import; undefined if the reader can't open it. */
export const listOfImport = ({ back, list = back }: Pick<ImportKind, 'back' | 'list'>) =>
  list === null
    ? undefined
    : (imported: { readonly id: string; readonly name: string }) =>
        `${list}?${new URLSearchParams({ import: imported.id, importName: imported.name })}`

import { t } from '@lingui/core/macro'
import { type ImportColumns, importColumns } from '@muster/contract/lib/import-columns.ts'
import { api } from '../../api/client.ts'
import type { ImportCalls, ImportNoun } from './use-bulk-import.ts'

/** What the screen knows of a kind of import. */
export interface ImportKind {
  readonly noun: ImportNoun
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
    noun: { one: t`task`, many: t`tasks` },
    calls: api.tasks,
    columns: importColumns.task,
    back: '/dashboard/tasks',
    undoKeeps: t`Tasks that have already been used will be retired instead and keep their karma. Tasks edited since the import will stay as they are.`,
  },
  voucher: {
    noun: { one: t`voucher`, many: t`vouchers` },
    calls: api.vouchers,
    columns: importColumns.voucher,
    back: '/dashboard/karma-voucher',
    undoKeeps: t`Redeemed vouchers and their karma will stay. The others will be revoked.`,
  },
  location: {
    noun: { one: t`location`, many: t`locations` },
    calls: api.locations,
    columns: importColumns.location,
    back: '/dashboard/manage-locations',
    undoKeeps: t`Locations that contain something will stay, as will any that someone has since changed.`,
  },
  organization: {
    noun: { one: t`organisation`, many: t`organisations` },
    calls: api.organisations,
    columns: importColumns.organization,
    back: '/dashboard/organizations',
    undoKeeps: t`Organisations that have members, circles or tasks will stay, as will any that someone has since changed.`,
  },
  role: {
    noun: { one: t`member role`, many: t`member roles` },
    calls: api.roleManagement,
    columns: importColumns.role,
    back: '/dashboard/manage-roles',
    list: '/dashboard/manage-users',
    undoKeeps: t`Roles that members have since lost, or that someone else has given again, won’t change.`,
  },
  achievement: {
    noun: { one: t`achievement`, many: t`achievements` },
    calls: api.achievementIssuing,
    columns: importColumns.achievement,
    back: '/dashboard/manage-achievements/issued',
    undoKeeps: t`Members will lose the achievements it gave them. Achievements revoked before or since will stay revoked.`,
  },
  invited_member: {
    noun: { one: t`member`, many: t`members` },
    calls: api.invitedMembers,
    columns: importColumns.invited_member,
    back: '/dashboard/invited-members',
    undoKeeps: t`People who have accepted their invitation stay.`,
  },
  short_link: {
    noun: { one: t`short link`, many: t`short links` },
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

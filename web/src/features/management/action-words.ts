import type { LastAction } from '@muster/contract/today.ts'

/** What an action did, before what it was done to. */
const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  remove: 'deleted',
  suspend: 'deactivated',
  restore: 'restored',
  approve: 'approved',
  return: 'sent back',
  reject: 'rejected',
  reopen: 'reopened',
  reverse: 'took back',
  revoke: 'revoked',
  resend: 'sent again',
  verify: 'verified',
  undo: 'undid the decision about',
  record_remove: 'removed the record of',
  add_lead: 'added a lead to',
  remove_lead: 'removed a lead from',
  import: 'imported a file of',
  import_undo: 'undid an import of',
  activate: 'activated',
  retire: 'retired',
  fix: 'marked as fixed',
}

/** What things are called, with their article; those in several of a file without. */
const things: Readonly<Record<string, string>> = {
  user: 'a member',
  submission: 'a submission',
  karma_entry: 'an award of karma',
  task: 'a task',
  task_type: 'a task type',
  voucher: 'a voucher',
  channel: 'a channel',
  api_key: 'an API key',
  meetup: 'a meetup',
  interest_group: 'an interest group',
  error: 'an error',
  bulk_import: 'rows',
  file: 'a file',
}

const imported: Readonly<Record<string, string>> = { task: 'tasks', voucher: 'vouchers' }

/** What somebody did, after their name: 'retired the task “Find your way”', 'deactivated Devika Raman'. */
export function actionWords({ action, target_type, target_name }: LastAction): string {
  const [kind = '', verb = ''] = action.split('.')
  const did = verbs[verb] ?? `${verb.replaceAll('_', ' ') || 'changed'}:`
  if (target_type === 'bulk_import') return `${did} ${imported[kind] ?? 'rows'}`
  const thing = things[target_type] ?? target_type.replaceAll('_', ' ')
  if (!target_name) return `${did} ${thing}`
  if (target_type === 'user') return `${did} ${target_name}`
  return `${did} ${thing.replace(/^an? /, 'the ')} “${target_name}”`
}

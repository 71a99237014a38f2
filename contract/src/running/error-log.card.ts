import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./error-log.ts')],
  shapes: [() => import('./error-log/log-files.ts')],
  pages: [
    member('/error-log', 'Error log', { gate: pageAccess.errorLog, also: ['/management/error-log'] }),
    member('/error-log/files', 'Log files', {
      gate: pageAccess.errorLog,
      also: ['/management/error-log/files'],
    }),
  ],
  records: {
    error: { label: 'Error', access: pageAccess.errorLog },
    log_file: { label: 'Log file', access: anyOf(roles.admins) },
  },
  acts: {
    'error.fix': ['Error marked as fixed', '{who} marked the error “{record}” as fixed'],
    'error.reopen': ['Error reopened', '{who} reopened the error “{record}”'],
    'error.mute': ['Error muted', '{who} muted the error “{record}”'],
    'error.take': ['Error assigned', '{who} took on the error “{record}”'],
    'error.let_go': ['Error unassigned', '{who} stopped working on the error “{record}”'],
    'log_file.clear': ['Log cleared', '{who} cleared the log “{record}”'],
  },
  views: {
    'error-log': 'errorLog.groups',
  },
})

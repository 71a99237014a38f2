import { anyOf, pageAccess, roles } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./bulk-jobs.ts')],
  pages: [member('/management/jobs', 'Your jobs', { gate: pageAccess.jobs })],
  records: {
    bulk_import: { label: 'Import', access: anyOf(roles.admins) },
    file: { label: 'File', access: anyOf(roles.admins) },
  },
  acts: {
    'bulk_job.run': ['Bulk action', '{who} changed several records'],
    'bulk_job.undo': ['Bulk action undone', '{who} undid a bulk action'],
    'file.create': ['List exported', '{who} exported the list “{record}”'],
  },
})

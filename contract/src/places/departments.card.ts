import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./departments.ts')],
  pages: [
    member('/manage-departments', 'Departments', {
      gate: pageAccess.manageDepartments,
      also: ['/management/organization/manage-departments'],
    }),
  ],
  records: {
    department: {
      label: 'Department',
      access: pageAccess.manageDepartments,
      undo: pageAccess.manageDepartments,
    },
  },
  acts: {
    'department.create': ['Department created', '{who} created the department “{record}”'],
    'department.update': ['Department renamed', '{who} renamed the department “{record}”'],
    'department.merge': ['Departments merged', '{who} merged the department “{record}” with another one'],
    'department.remove': ['Department deleted', '{who} deleted the department “{record}”'],
  },
  views: {
    departments: 'departments.list',
  },
})

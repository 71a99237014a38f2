import { pageAccess } from '../access/access.ts'
import { feature, member } from '../lib/card.ts'

export const card = feature({
  calls: [() => import('./tasks.ts'), () => import('./task-acts.ts'), () => import('./task-types.ts')],
  shapes: [() => import('./task-guide.ts')],
  pages: [
    member('/tasks', 'Tasks', { gate: pageAccess.tasks }),
    member('/task-type', 'Task types', { gate: pageAccess.taskType }),
    member('/tasks/create', 'Create task', { gate: pageAccess.tasks }),
    member('/tasks/edit/:id', 'Edit task', { gate: pageAccess.tasks }),
    member('/tasks/bulk-import', 'Import tasks', { gate: pageAccess.tasks }),
  ],
  records: {
    task: { label: 'Task', access: pageAccess.tasks, undo: pageAccess.tasks },
    task_type: { label: 'Task type', access: pageAccess.taskType, undo: pageAccess.taskType },
  },
  acts: {
    'task.create': ['Task created', '{who} created the task “{record}”'],
    'task.update': ['Task updated', '{who} updated the task “{record}”'],
    'task.activate': ['Task activated', '{who} activated the task “{record}”'],
    'task.retire': ['Task retired', '{who} retired the task “{record}”'],
    'task.remove': ['Task deleted', '{who} deleted the task “{record}”'],
    'task.import': ['Tasks imported', '{who} imported tasks from “{record}”'],
    'task.import_undo': ['Task import undone', '{who} undid the import of tasks from “{record}”'],
    'task_type.create': ['Task type created', '{who} created the task type “{record}”'],
    'task_type.update': ['Task type renamed', '{who} renamed the task type “{record}”'],
    'task_type.remove': ['Task type deleted', '{who} deleted the task type “{record}”'],
  },
  views: {
    tasks: 'tasks.list',
    'task-types': 'taskTypes.list',
  },
})

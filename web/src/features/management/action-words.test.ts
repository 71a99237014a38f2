import { expect, it } from 'vitest'
import { actionWords } from './action-words.ts'

const words = (action: string, target_type: string, target_name: string | null = null) =>
  actionWords({
    ...{ id: '', action, target_type, target_name, at: '' },
    ...{ actor_name: null, actor_muid: null, actor_pic: null },
  })

it('says what was done, and to whom or what where that has a name', () => {
  expect(words('user.suspend', 'user', 'Devika Raman')).toBe('deactivated Devika Raman')
  expect(words('task.update', 'task', 'Find your way')).toBe('changed the task “Find your way”')
  expect(words('submission.approve', 'submission')).toBe('approved a submission')
  expect(words('task.import', 'bulk_import')).toBe('imported a file of tasks')
})

it('reads even for an action that it does not know', () => {
  expect(words('badge.hand_over', 'badge')).toBe('hand over: badge')
})

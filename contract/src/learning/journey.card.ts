import { feature, member } from '../lib/card.ts'

export const card = feature({
  pages: [
    member('/mujourney', 'Journey'),
    member('/mujourney/tasks/:id', 'Task'),
    member('/learning-path/:id', 'Learning path'),
  ],
})

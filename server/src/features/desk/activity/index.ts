export { activityList } from './list.ts'

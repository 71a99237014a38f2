export { readQuery, viewById, viewsOfList } from './read.ts'

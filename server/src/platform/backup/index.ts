export { backUp } from './backup.ts'
export { BackupError } from './frames.ts'
export { restore } from './restore.ts'

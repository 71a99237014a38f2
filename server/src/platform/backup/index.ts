export { backUp } from './backup.ts'
export { BackupError } from './frames.ts'
export { noteBackup } from './noted.ts'
export { restore } from './restore.ts'

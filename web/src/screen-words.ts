import type { ScreenWords } from './shell/manage/screen-words.ts'

const files = import.meta.glob<ScreenWords>('./features/**/screen-words.ts', { eager: true, import: 'words' })

/** Search words and help texts of the screens. Loaded when someone searches. */
export const screenWords: ScreenWords = Object.assign({}, ...Object.values(files))

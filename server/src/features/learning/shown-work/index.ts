export { motifOnce, type Previewed, previewOf } from './preview.ts'

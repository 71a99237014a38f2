export { makeCode } from './codes.ts'
export { dropResults, keepCertificates, keepResults, type NewCertificate, type Result } from './keep.ts'

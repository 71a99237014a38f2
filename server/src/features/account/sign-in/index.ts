export { enterAs, signIn } from './sign-in.ts'

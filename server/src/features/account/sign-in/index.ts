export { enterAs, sendCode, signIn } from './sign-in.ts'

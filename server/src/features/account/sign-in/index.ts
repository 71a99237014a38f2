export { enterAs, maySignIn, sendCode, signIn } from './sign-in.ts'

import classes from './form-problem.module.css'

/** What was refused of a form as a whole, above its buttons: `problem` of `useContractForm`. Screen readers hear it at once. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={classes.problem}>
      {text}
    </p>
  )
}

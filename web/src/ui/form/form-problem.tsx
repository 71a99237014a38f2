import classes from './form-problem.module.css'

/**
 * Error of the form as a whole, shown above its buttons and announced by screen readers: `problem` of
 * `useContractForm`.
 */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={classes.problem}>
      {text}
    </p>
  )
}

import classes from './form-problem.module.css'

/**
 * What was refused of a form as a whole, above its buttons: `problem` of `useContractForm`. Screen readers hear it from
 * the toast.
 */
export function FormProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={classes.problem}>{text}</p>
}

import classes from './group-picks.module.css'

interface GroupPicksProps {
  legend: string
  groups: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** One of them; otherwise any. */
  single?: boolean
  /** On the blue of the hero. */
  onBlue?: boolean
}

/** A few groups to choose from, each a real checkbox or radio button that looks like a pill. */
export function GroupPicks({ legend, groups, chosen, onChange, single = false, onBlue }: GroupPicksProps) {
  return (
    <fieldset className={classes.picks} data-blue={onBlue || undefined}>
      <legend>{legend}</legend>
      {groups.map(({ id, name }) => (
        <label key={id} className={classes.pick}>
          <input
            className="visually-hidden"
            type={single ? 'radio' : 'checkbox'}
            name="group"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) => {
              const others = single ? [] : chosen.filter((one) => one !== id)
              onChange(checked ? [...others, id] : others)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

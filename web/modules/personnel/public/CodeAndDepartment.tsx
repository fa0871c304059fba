interface CodeAndDepartmentProps {
  code: string
  department: string | null
}

/** What tells people of one name apart; each part keeps to the direction of its own script. */
export function CodeAndDepartment({ code, department }: CodeAndDepartmentProps) {
  return (
    <>
      <bdi dir="ltr" className="font-mono">
        {code}
      </bdi>
      {department && (
        <>
          {' · '}
          <bdi>{department}</bdi>
        </>
      )}
    </>
  )
}

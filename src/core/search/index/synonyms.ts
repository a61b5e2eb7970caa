/** Short forms of single words that names never use. */
const LONG_FORMS = new Map(
  Object.entries({
    db: 'database',
    dbs: 'databases',
    fn: 'functions',
    func: 'functions',
    gw: 'gateway',
    js: 'javascript',
    k8s: 'kubernetes',
    lb: 'balancer',
    mgmt: 'management',
    mgr: 'manager',
    mongo: 'mongodb',
    perms: 'permissions',
    postgres: 'postgresql',
    repo: 'repository',
    svc: 'service',
    vm: 'machine',
    vms: 'machines',
  }),
)

/** The word that `word` is short for. */
export function longForm(word: string): string | undefined {
  return LONG_FORMS.get(word)
}

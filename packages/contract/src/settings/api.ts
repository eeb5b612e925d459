import { IdParams } from '../common.ts';
import { route } from '../route.ts';
import { AdminSettings, ChangeAdminSettings, GatewayCheck, SavedSettings } from './admin-settings.ts';
import { Checklist } from './checklist.ts';
import { SiteConfig } from './site-config.ts';

/** The configuration of the site. */
export const settingsApi = {
  getConfig: route({
    method: 'get',
    path: '/api/config',
    who: 'all',
    summary: 'Reads what a client needs: name, limits, bonus tables, and which features are on',
    input: {},
    status: 200,
    output: SiteConfig,
    problems: [],
  }),
  getAdminSettings: route({
    method: 'get',
    path: '/api/admin/settings',
    who: 'admin',
    scope: 'settings:read',
    summary: 'Reads all settings; of a secret only whether it is set',
    input: {},
    status: 200,
    output: AdminSettings,
    problems: [],
  }),
  getChecklist: route({
    method: 'get',
    path: '/api/admin/checklist',
    who: 'admin',
    scope: 'settings:read',
    summary: 'Reads the checklist of a public site with the state of each step',
    input: {},
    status: 200,
    output: Checklist,
    problems: [],
  }),
  changeAdminSettings: route({
    method: 'patch',
    path: '/api/admin/settings',
    who: 'admin',
    summary:
      'Changes settings at once in every process, and returns the changes. Refused if they have changed meanwhile. Keys, ' +
      'security and amounts given to bettors need a recent re-authentication. Raising such an amount, or the one that an ' +
      'administrator may adjust alone, waits for a second administrator',
    input: { body: ChangeAdminSettings },
    status: 200,
    output: SavedSettings,
    problems: [
      'validation_failed',
      'settings_changed',
      'reauthentication_required',
      'approval_needed',
      'too_many_waiting',
    ],
  }),
  checkGateway: route({
    method: 'post',
    path: '/api/admin/settings/gateways/{id}/check',
    who: 'admin',
    summary: 'Tests the saved keys of a payment gateway by requests that change nothing',
    input: { params: IdParams },
    status: 200,
    output: GatewayCheck,
    problems: ['not_found'],
  }),
} as const;

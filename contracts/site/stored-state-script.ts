/**
 * Marks `<html>` before the first paint with what this browser stores, so that a prerendered page takes the room of what it
 * will show: `data-home` after an eligibility check, `data-session` after the sign-up, `data-returning` after the screens
 * that follow it, and `data-complete` where the completion has cleared what they store.
 */
export const storedStateScript =
  "try{let s=localStorage,d=document.documentElement.dataset;" +
  'if(s.initialZip&&s.initialUtility)d.home="";' +
  'if(s.session_id){d.session="";' +
  'if(s.utilityData||s.utilityBillData||s.applicationData)d.returning="";' +
  'else if(s.customer_id)d.complete=""}}catch{}';

/** How the Content-Security-Policy allows it: its SHA-256. */
export const storedStateScriptSource = "'sha256-dtWfaYYFbHna8+EzA8ij6F8urUygPNgPMLrRVmUmlU4='";

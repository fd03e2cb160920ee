package a;

public class Goner {}
